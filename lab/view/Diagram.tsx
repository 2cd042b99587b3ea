import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { headTransform, linePath } from '#lab/core/arrow.ts'
import { type Box, FACES, type Icon, type Line, lineHeight, PAD } from '#lab/core/boxes.ts'
import type { Area, Layout, PlacedEdge, PlacedState, Point } from '#lab/core/layout.ts'
import { widthOf } from '#lab/core/metrics.ts'

export type Marks = {
  readonly active?: ReadonlySet<string>
  readonly taken?: ReadonlySet<string>
  readonly unseen?: ReadonlySet<string>
  readonly counts?: ReadonlyMap<string, string>
}

export type Acts = {
  /** By transition that is possible now: where it leads. */
  readonly ways?: ReadonlyMap<string, string>
  readonly onWay?: (edge: string, at: Element) => void
  readonly onPick?: (id: string) => void
}

type Props = Acts & {
  readonly layout: Layout
  readonly marks?: Marks
  readonly role: 'img' | 'group'
  readonly children?: ReactNode
}

// Each 12 × 12.
const ICONS: Readonly<Record<Icon, string>> = {
  entry: 'M0 6h7M4.5 3.5 7 6 4.5 8.5M10.5 1.5v9',
  exit: 'M1.5 1.5v9M4.5 6h7M9 3.5 11.5 6 9 8.5',
  invoke: 'M7 .5 2.5 7H6L5 11.5 9.5 5H6z',
  time: 'M6 1a5 5 0 1 0 .01 0M6 3.5V6l2 1.5',
  done: 'M1.5 6.5 4.5 9.5 10.5 2.5',
  error: 'M2 2l8 8M10 2l-8 8',
  always: 'M1 6h9.5M7 2.5 10.5 6 7 9.5',
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

const marksOf = (edge: string, { taken, unseen }: Marks) => [
  taken?.has(edge) && 'taken',
  unseen?.has(edge) && 'unseen',
]

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/** A transition, as far as it can be pressed. */
const edgeProps = (
  edge: string,
  className: string,
  { ways, onWay, onPick }: Acts,
): ComponentProps<'g'> & { 'data-edge': string } => {
  const way = ways?.get(edge)
  if (way === undefined)
    return {
      className,
      'data-edge': edge,
      // Lets a label keep the focus when its transition becomes disabled.
      ...(onPick && { tabIndex: -1, onClick: () => onPick(edge) }),
    }
  return {
    className: `${className} can`,
    'data-edge': edge,
    role: 'button',
    tabIndex: 0,
    'aria-description': way,
    onClick: ({ currentTarget }) => onWay?.(edge, currentTarget),
    onKeyDown: (press) => {
      if (!isPress(press)) return
      press.preventDefault()
      onWay?.(edge, press.currentTarget)
    },
  }
}

const Words = ({ icon, words, x, y }: Line & Point) => {
  let left = icon ? x + PAD.icon : x
  return (
    <>
      {icon && <path className="icon" d={ICONS[icon]} transform={`translate(${x} ${y - 10})`} />}
      {words.map(({ text, look }) => {
        const at = left
        left += widthOf(text, FACES[look]) + PAD.gap
        return (
          <text key={at} className={look} x={at} y={y}>
            {text}
          </text>
        )
      })}
    </>
  )
}

type LinesProps = { box: Box; at: Point; pad: number; top: number; marks: Marks; acts: Acts }

const Lines = ({ box, at, pad, top, marks, acts }: LinesProps) => {
  let bottom = at.y + top
  return box.lines.map((line) => {
    const before = bottom
    bottom += lineHeight(line)
    const y = bottom - (lineHeight(line) > PAD.line ? 6 : 5)
    const words = <Words key={before} {...line} x={at.x + pad} y={y} />
    if (line.edge === undefined) return words
    const hit = { x: at.x + pad - 5, y: before + 1, width: box.width - 2 * pad + 10, height: 17 }
    return (
      <g
        key={before}
        {...edgeProps(line.edge, classes('stays', ...marksOf(line.edge, marks)), acts)}
      >
        <rect {...hit} rx={5} className="hit" />
        {words}
      </g>
    )
  })
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
