import ELK from 'elkjs/lib/elk.bundled.js'
import { toGraph } from '#lab/core/graph.ts'
import {
  type Area,
  fittingLayout,
  type Layout,
  layOut,
  layOutBoth,
  wholeScale,
} from '#lab/core/layout.ts'
import { type Colour, palettes } from '#lab/core/look.ts'
import { toSvg } from '#lab/view/svg.tsx'
import { entryOf, registry } from '#qa/registry.ts'
import { contrast } from '#tests/support/pixels.ts'

const elk = new ELK()
const layouts = new Map<string, Layout>()
const layoutOf = (name: string): Layout => {
  const layout = layouts.get(name)
  if (layout === undefined) throw new Error(`${name} was not laid out`)
  return layout
}

beforeAll(async () => {
  for (const { machine } of registry) layouts.set(machine.id, await layOut(toGraph(machine), elk))
})

const overlap = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const contains = (outer: Area, inner: Area) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

const times = (text: string, part: string) => text.split(part).length - 1

describe.each(registry)('the diagram of $machine.id', ({ machine }) => {
  const name = machine.id

  test('shows each state and each edge once', () => {
    const { nodes, edges } = toGraph(machine)
    const svg = toSvg(layoutOf(name), 'light')
    for (const { id } of nodes) expect([id, times(svg, `data-state="${id}"`)]).toEqual([id, 1])
    for (const { id } of edges) expect([id, times(svg, `data-edge="${id}"`)]).toEqual([id, 1])
    expect(times(svg, 'data-state=')).toBe(nodes.length)
    expect(times(svg, 'data-edge=')).toBe(edges.length)
  })

  test('no label lies over another label, over a state without an inside, or over a heading', () => {
    const { edges, states } = layoutOf(name)
    const parents = new Set(states.map(({ node }) => node.parent))
    const solid = states.map(({ node, area, box }) => ({
      name: node.id,
      area: parents.has(node.id) ? { ...area, height: box.height } : area,
    }))
    const labels = edges.flatMap(({ edge, label }) =>
      label ? [{ name: edge.id, area: label }] : [],
    )
    const clashes = labels.flatMap((label, index) =>
      [...labels.slice(index + 1), ...solid]
        .filter(({ area }) => overlap(label.area, area))
        .map((other) => `${label.name} over ${other.name}`),
    )
    expect(clashes).toEqual([])
  })

  test('no label crosses the frame of a state', () => {
    const { edges, states } = layoutOf(name)
    const crossing = edges.flatMap(({ edge, label }) =>
      states
        .filter(({ area }) => label && overlap(label, area) && !contains(area, label))
        .map(({ node }) => `${edge.id} across ${node.id}`),
    )
    expect(crossing).toEqual([])
  })

  test('each state lies inside its parent and beside its siblings', () => {
    const { states } = layoutOf(name)
    for (const one of states)
      for (const other of states) {
        if (one.node.id === other.node.parent) expect(contains(one.area, other.area)).toBe(true)
        if (one !== other && one.node.parent === other.node.parent)
          expect(overlap(one.area, other.area)).toBe(false)
      }
  })

  test('arrows start at their source and end at their target', () => {
    const { edges, states, circles } = layoutOf(name)
    const near = ({ x, y, width, height }: Area, point: { x: number; y: number } | undefined) =>
      point !== undefined &&
      contains(
        { x: x - 2, y: y - 2, width: width + 4, height: height + 4 },
        {
          ...point,
          width: 0,
          height: 0,
        },
      )
    for (const { edge, points } of edges) {
      const areas = (id: string | undefined) => [
        ...states.filter(({ node }) => node.id === id).map(({ area }) => area),
        ...circles.filter(({ kind, of }) => kind === 'ring' && of === id).map(({ area }) => area),
      ]
      expect([edge.id, areas(edge.source).some((area) => near(area, points[0]))]).toEqual([
        edge.id,
        true,
      ])
      expect([edge.id, areas(edge.target).some((area) => near(area, points.at(-1)))]).toEqual([
        edge.id,
        true,
      ])
    }
  })
})

test('a state that is left at once is a choice: its box lists the guards, its arrows have no label', () => {
  const { edges, states } = layoutOf('courseList')
  const id = 'courseList.deciding'
  const choice = states.find(({ node }) => node.id === id)
  const lines = choice?.box.lines ?? []
  const [name, ...guards] = lines.map(({ words }) => words.map(({ text }) => text).join(' '))
  expect([name, guards[0]]).toEqual(['deciding', '[isFailed] failed'])
  expect(guards.at(-1)).toBe('else loading')
  const leaving = edges.filter(({ edge }) => edge.source === id)
  expect(leaving).toHaveLength(guards.length)
  expect(leaving.filter(({ label }) => label)).toEqual([])
})

test('a wide window gets another layout than a high one, and each is the larger one there', async () => {
  const both = await layOutBoth(toGraph(entryOf('courseList').machine), elk)
  for (const room of [
    { width: 1600, height: 700 },
    { width: 700, height: 1600 },
  ]) {
    const chosen = wholeScale(fittingLayout(both, room), room)
    expect(chosen).toBe(Math.max(...both.map((layout) => wholeScale(layout, room))))
  }
  expect(fittingLayout(both, { width: 1600, height: 700 })).not.toBe(
    fittingLayout(both, { width: 700, height: 1600 }),
  )
})

const rgbOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  )
  return [red, green, blue] as const
}
const hexContrast = (one: string, other: string) => contrast(rgbOf(one), rgbOf(other))

/** Texts and their backgrounds. */
const PAIRS: readonly (readonly [Colour, Colour])[] = [
  ...(['root', 'even', 'odd', 'leaf', 'label'] as const).flatMap((ground) =>
    (['ink', 'soft', 'time', 'good', 'bad', 'activeInk', 'taken'] as const).map(
      (text) => [text, ground] as const,
    ),
  ),
  ...(['activeInk', 'ink', 'soft', 'time'] as const).map((text) => [text, 'active'] as const),
  ...(['taken', 'ink', 'soft', 'time', 'good', 'bad'] as const).map(
    (text) => [text, 'takenFill'] as const,
  ),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(PAIRS)('%s on %s can be read', (text: Colour, ground: Colour) => {
    expect(hexContrast(palettes[theme][text], palettes[theme][ground])).toBeGreaterThanOrEqual(4.5)
  })

  test('arrows and the frames of active states stand out from their ground', () => {
    const palette = palettes[theme]
    for (const ground of ['root', 'even', 'odd'] as const)
      for (const line of ['edge', 'activeLine', 'taken'] as const)
        expect(hexContrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})
