import type { Point } from '#lab/core/layout.ts'

const CORNER = 8

const towards = (from: Point, to: Point, distance: number): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const part = Math.min(distance, length / 2) / length
  const rounded = (value: number) => Math.round(value * 10) / 10
  return `${rounded(from.x + (to.x - from.x) * part)} ${rounded(from.y + (to.y - from.y) * part)}`
}

const linePath = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${point.x} ${point.y}`
      if (after === undefined) return `L${point.x} ${point.y}`
      return `L${towards(point, before, CORNER)}Q${point.x} ${point.y} ${towards(point, after, CORNER)}`
    })
    .join('')

const headTransform = (points: readonly Point[]): string => {
  const [before = { x: 0, y: 0 }, end = before] = points.slice(-2)
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI
  return `translate(${end.x} ${end.y}) rotate(${Math.round(angle)})`
}

export const Arrow = ({ points }: { points: readonly Point[] }) => (
  <>
    <path className="arrow" d={linePath(points)} />
    <path className="head" d="M0 0-9-4.5v9z" transform={headTransform(points)} />
  </>
)
