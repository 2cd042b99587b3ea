import type { Point } from './layout.ts'

export type Shape = {
  readonly tag: 'svg' | 'g' | 'path' | 'rect' | 'circle' | 'text' | 'title' | 'line'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (Shape | string)[]
}

export const shape = (
  tag: Shape['tag'],
  attributes: Shape['attributes'],
  ...children: (Shape | string)[]
): Shape => ({ tag, attributes, children })

const CORNER = 8

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const part = Math.min(distance, length / 2) / length
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    x: rounded(from.x + (to.x - from.x) * part),
    y: rounded(from.y + (to.y - from.y) * part),
  }
}

const pathOf = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${point.x} ${point.y}`
      if (after === undefined) return `L${point.x} ${point.y}`
      const start = towards(point, before, CORNER)
      const end = towards(point, after, CORNER)
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`
    })
    .join('')

export const arrowOf = (points: readonly Point[]): readonly Shape[] => {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return []
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI
  return [
    shape('path', { class: 'arrow', d: pathOf(points) }),
    shape('path', {
      class: 'head',
      d: 'M0 0-9-4.5v9z',
      transform: `translate(${end.x} ${end.y}) rotate(${Math.round(angle)})`,
    }),
  ]
}
