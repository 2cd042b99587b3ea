import { type Box, FACES, type Icon, type Line, lineHeight, PAD } from './boxes.ts'
import type { Area, Layout, PlacedEdge, PlacedState, Point } from './layout.ts'
import { widthOf } from './metrics.ts'
import { arrowOf, type Shape, shape } from './shape.ts'

export type Marks = {
  readonly active?: ReadonlySet<string>
  readonly taken?: ReadonlySet<string>
  readonly unseen?: ReadonlySet<string>
  readonly counts?: ReadonlyMap<string, string>
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

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

const lineOf = (line: Line, left: number, baseline: number): readonly Shape[] => {
  const parts: Shape[] = []
  let x = left
  if (line.icon) {
    const at = `translate(${x} ${baseline - 10})`
    parts.push(shape('path', { class: 'icon', d: ICONS[line.icon], transform: at }))
    x += PAD.icon
  }
  for (const { text, look } of line.words) {
    parts.push(shape('text', { class: look, x, y: baseline }, text))
    x += widthOf(text, FACES[look]) + PAD.gap
  }
  return parts
}

const taking = (edge: string, { taken, unseen }: Marks) => [
  taken?.has(edge) && 'taken',
  unseen?.has(edge) && 'unseen',
]

const linesOf = (
  box: Box,
  { x, y }: Point,
  { pad, top }: { pad: number; top: number },
  marks: Marks,
): readonly Shape[] => {
  let bottom = y + top
  return box.lines.flatMap((line) => {
    const before = bottom
    bottom += lineHeight(line)
    const drawn = lineOf(line, x + pad, bottom - (lineHeight(line) > PAD.line ? 6 : 5))
    if (line.edge === undefined) return drawn
    const hit = { x: x + pad - 5, y: before + 1, width: box.width - 2 * pad + 10, height: 17 }
    return shape(
      'g',
      { class: classes('stays', ...taking(line.edge, marks)), 'data-edge': line.edge },
      shape('rect', { ...hit, rx: 5, class: 'hit' }),
      ...drawn,
    )
  })
}

const stateShape = ({ graph }: Layout, placed: PlacedState, marks: Marks): Shape => {
  const { node, box, area, isLeaf, ground } = placed
  const isRegion = graph.nodes.some(({ id, kind }) => id === node.parent && kind === 'parallel')
  const rule = area.y + box.height + 1
  const decoration = isLeaf
    ? shape('rect', { ...inset(area, 3.5), rx: 6, class: 'inner' })
    : shape('line', { class: 'rule', x1: area.x, x2: area.x + area.width, y1: rule, y2: rule })
  return shape(
    'g',
    {
      class: classes(
        'state',
        node.kind,
        marks.active?.has(node.id) && 'active',
        marks.unseen?.has(node.id) && 'unseen',
      ),
      'data-state': node.id,
    },
    shape('title', {}, node.description ?? node.name),
    shape('rect', {
      ...area,
      rx: isLeaf ? 9 : 12,
      class: classes('frame', ground, isRegion && 'region'),
    }),
    ...(!isLeaf || node.kind === 'final' ? [decoration] : []),
  )
}

const headShape = ({ node, box, area, isLeaf, ground }: PlacedState, marks: Marks): Shape => {
  const centred = { ...area, x: area.x + Math.round((area.width - box.width) / 2) }
  return shape(
    'g',
    {
      class: classes('words', !isLeaf && `over-${ground}`, marks.active?.has(node.id) && 'active'),
    },
    ...linesOf(box, isLeaf ? centred : area, { pad: PAD.state, top: PAD.top }, marks),
    ...countShape(area, marks.counts?.get(node.id)),
  )
}

const countShape = ({ x, y, width }: Area, count: string | undefined): readonly Shape[] => {
  if (count === undefined) return []
  const wide = widthOf(count, FACES.event) + 14
  return [
    shape('rect', {
      class: 'count',
      x: x + width - wide / 2,
      y: y - 10,
      width: wide,
      height: 20,
      rx: 10,
    }),
    shape('text', { class: 'event', x: x + width - wide / 2 + 7, y: y + 5 }, count),
  ]
}

const inset = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

const edgeClass = ({ edge }: PlacedEdge, marks: Marks) =>
  classes('edge', `on-${edge.kind}`, ...taking(edge.id, marks))

const labelShape = (placed: PlacedEdge, marks: Marks): readonly Shape[] => {
  const { edge, box, label } = placed
  if (label === undefined) return []
  return [
    shape(
      'g',
      { class: classes(edgeClass(placed, marks), 'label'), 'data-edge': edge.id },
      shape('rect', { ...label, rx: Math.min(13, label.height / 2), class: 'pill' }),
      ...linesOf(box, label, { pad: PAD.label, top: 4 }, marks),
    ),
  ]
}

/** Frames, then arrows, then texts, so that no line crosses a text. */
export const draw = (layout: Layout, marks: Marks = {}): Shape => {
  const { width, height, graph } = layout
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      class: 'lab-diagram',
      role: 'img',
      'aria-label': `State diagram of ${graph.name}`,
    },
    ...layout.states.map((placed) => stateShape(layout, placed, marks)),
    ...layout.starts.map(({ of, points }) =>
      shape('g', { class: 'start', 'data-start': of }, ...arrowOf(points)),
    ),
    ...layout.edges.map((placed) =>
      shape(
        'g',
        { class: edgeClass(placed, marks), 'data-line': placed.edge.id },
        ...arrowOf(placed.points),
      ),
    ),
    ...layout.states.map((placed) => headShape(placed, marks)),
    ...layout.marks.map(({ kind, area }) =>
      shape('circle', {
        class: kind,
        cx: area.x + area.width / 2,
        cy: area.y + area.height / 2,
        r: area.width / 2 - 1,
      }),
    ),
    ...layout.edges.flatMap((placed) => labelShape(placed, marks)),
  )
}
