import type { ReactNode } from 'react'
import { headTransform, linePath } from '#lab/core/arrow.ts'
import { FACES, PAD } from '#lab/core/boxes.ts'
import type { Area, Layout, PlacedEdge, PlacedState, Point } from '#lab/core/layout.ts'
import { widthOf } from '#lab/core/metrics.ts'
import { type Acts, classes, edgeProps, Lines, type Marks, marksOf } from './DiagramLines.tsx'

type Props = Acts & {
  readonly layout: Layout
  readonly marks?: Marks
  readonly role: 'img' | 'group'
  readonly children?: ReactNode
}

const inset = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

type StateProps = { placed: PlacedState; marks: Marks; acts: Acts }

const State = ({ placed, marks, acts, isRegion }: StateProps & { isRegion: boolean }) => {
  const { node, box, area, isLeaf, ground } = placed
  const rule = area.y + box.height + 1
  const isMarked = (ids: ReadonlySet<string> | undefined, name: string) => ids?.has(node.id) && name
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a list of all states is for the keyboard.
    <g
      className={classes(
        'state',
        node.kind,
        isMarked(marks.active, 'active'),
        isMarked(marks.unseen, 'unseen'),
      )}
      data-state={node.id}
      onClick={() => acts.onPick?.(node.id)}
    >
      <title>{node.description ?? node.name}</title>
      <rect
        {...area}
        rx={isLeaf ? 9 : 12}
        className={classes('frame', ground, isRegion && 'region')}
      />
      {!isLeaf && (
        <line className="rule" x1={area.x} x2={area.x + area.width} y1={rule} y2={rule} />
      )}
      {isLeaf && node.kind === 'final' && <rect {...inset(area, 3.5)} rx={6} className="inner" />}
    </g>
  )
}

const Head = ({ placed, marks, acts }: StateProps) => {
  const { node, box, area, isLeaf, ground } = placed
  const centred = { ...area, x: area.x + Math.round((area.width - box.width) / 2) }
  const count = marks.counts?.get(node.id)
  return (
    <g
      className={classes(
        'words',
        !isLeaf && `over-${ground}`,
        marks.active?.has(node.id) && 'active',
      )}
    >
      <Lines
        box={box}
        at={isLeaf ? centred : area}
        pad={PAD.state}
        top={PAD.top}
        marks={marks}
        acts={acts}
      />
      {count !== undefined && <Count area={area} count={count} />}
    </g>
  )
}

const Count = ({ area: { x, y, width }, count }: { area: Area; count: string }) => {
  const wide = widthOf(count, FACES.event) + 14
  const left = x + width - wide / 2
  return (
    <>
      <rect className="count" x={left} y={y - 10} width={wide} height={20} rx={10} />
      <text className="event" x={left + 7} y={y + 5}>
        {count}
      </text>
    </>
  )
}

const Arrow = ({ points }: { points: readonly Point[] }) => (
  <>
    <path className="arrow" d={linePath(points)} />
    <path className="head" d="M0 0-9-4.5v9z" transform={headTransform(points)} />
  </>
)

/** Frames, then arrows, then texts, so that no line crosses a text. */
export const Diagram = ({ layout, marks = {}, role, children, ...acts }: Props) => {
  const { width, height, graph, states, starts, edges } = layout
  const regions = new Set(graph.nodes.flatMap(({ id, kind }) => (kind === 'parallel' ? [id] : [])))
  const edgeClass = ({ edge }: PlacedEdge) =>
    classes('edge', `on-${edge.kind}`, ...marksOf(edge.id, marks))
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="lab-diagram"
      role={role}
      aria-label={`State diagram of ${graph.name}`}
    >
      {children}
      {states.map((placed) => (
        <State
          key={placed.node.id}
          placed={placed}
          marks={marks}
          acts={acts}
          isRegion={regions.has(placed.node.parent ?? '')}
        />
      ))}
      {starts.map(({ of, points }) => (
        <g key={of} className="start" data-start={of}>
          <Arrow points={points} />
        </g>
      ))}
      {edges.map((placed) => (
        <g key={placed.edge.id} className={edgeClass(placed)} data-line={placed.edge.id}>
          <Arrow points={placed.points} />
        </g>
      ))}
      {states.map((placed) => (
        <Head key={placed.node.id} placed={placed} marks={marks} acts={acts} />
      ))}
      {layout.marks.map(({ kind, of, area: { x, y, width } }) => (
        <circle
          key={kind + of}
          className={kind}
          cx={x + width / 2}
          cy={y + width / 2}
          r={width / 2 - 1}
        />
      ))}
      {edges.map((placed) => {
        const { edge, box, label } = placed
        return (
          label && (
            <g key={edge.id} {...edgeProps(edge.id, `${edgeClass(placed)} label`, acts)}>
              <rect {...label} rx={Math.min(13, label.height / 2)} className="pill" />
              <Lines box={box} at={label} pad={PAD.label} top={4} marks={marks} acts={acts} />
            </g>
          )
        )
      })}
    </svg>
  )
}
