import type { ReactNode } from 'react'
import { textWidth } from '#lab/core/boxes.ts'
import type { Area, Layout, PlacedState } from '#lab/core/layout.ts'
import { Arrow } from './Arrow.tsx'
import { classes, edgeClass, edgeProps, Lines, type Marks } from './DiagramLines.tsx'

type Props = {
  readonly layout: Layout
  readonly marks?: Marks
  readonly role: 'img' | 'group'
  readonly scale?: number
  readonly children?: ReactNode
}

const inset = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

type StateProps = { placed: PlacedState; marks: Marks }

const State = ({ placed, marks, isRegion }: StateProps & { isRegion: boolean }) => {
  const { node, box, area, isLeaf, ground } = placed
  const rule = area.y + box.height + 1
  return (
    <g
      className={classes(
        'state',
        node.kind,
        marks.active?.includes(node.id) && 'active',
        marks.unseen?.includes(node.id) && 'unseen',
      )}
      data-state={node.id}
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

const Head = ({ placed, marks }: StateProps) => {
  const { node, box, area, isLeaf, ground } = placed
  const centred = { ...area, x: area.x + Math.round((area.width - box.width) / 2) }
  const count = marks.counts?.get(node.id)
  return (
    <g
      className={classes(
        'words',
        !isLeaf && `over-${ground}`,
        marks.active?.includes(node.id) && 'active',
      )}
    >
      <Lines box={box} at={isLeaf ? centred : area} marks={marks} />
      {count !== undefined && <Count area={area} count={count} />}
    </g>
  )
}

const Count = ({ area: { x, y, width }, count }: { area: Area; count: string }) => {
  const wide = textWidth(count, 'event') + 14
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

/** Frames, then arrows, then texts, so that no line crosses a text. */
export const Diagram = ({ layout, marks = {}, role, scale = 1, children }: Props) => {
  const { width, height, graph, states, starts, edges, circles } = layout
  const regions = new Set(graph.nodes.flatMap(({ id, kind }) => (kind === 'parallel' ? [id] : [])))
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
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
          isRegion={regions.has(placed.node.parent ?? '')}
        />
      ))}
      {starts.map(({ of, points }) => (
        <g key={of} className="start">
          <Arrow points={points} />
        </g>
      ))}
      {edges.map(({ edge, points }) => (
        <g key={edge.id} className={edgeClass(edge.id, marks, 'edge', `on-${edge.kind}`)}>
          <Arrow points={points} />
        </g>
      ))}
      {states.map((placed) => (
        <Head key={placed.node.id} placed={placed} marks={marks} />
      ))}
      {circles.map(({ kind, of, area: { x, y, width } }) => (
        <circle
          key={kind + of}
          className={kind}
          cx={x + width / 2}
          cy={y + width / 2}
          r={width / 2 - 1}
        />
      ))}
      {edges.map(
        ({ edge, box, label }) =>
          label && (
            <g key={edge.id} {...edgeProps(edge.id, marks, 'edge', `on-${edge.kind}`, 'label')}>
              <rect {...label} rx={Math.min(13, label.height / 2)} className="pill" />
              <Lines box={box} at={label} marks={marks} />
            </g>
          ),
      )}
    </svg>
  )
}
