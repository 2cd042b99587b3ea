import { Fragment } from 'react'
import type { Box, Icon } from '#lab/core/boxes.ts'
import type { Point } from '#lab/core/layout.ts'

export type Marks = {
  readonly active?: readonly string[]
  readonly taken?: readonly string[]
  readonly unseen?: readonly string[]
  readonly counts?: ReadonlyMap<string, string>
  /** For each transition that is possible now: where it leads. */
  readonly ways?: ReadonlyMap<string, string>
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

export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

export const edgeClass = (edge: string, { taken, unseen }: Marks, ...names: readonly string[]) =>
  classes(...names, taken?.includes(edge) && 'taken', unseen?.includes(edge) && 'unseen')

export const edgeProps = (edge: string, marks: Marks, ...names: readonly string[]) => {
  const className = edgeClass(edge, marks, ...names)
  const way = marks.ways?.get(edge)
  if (way === undefined)
    // Focusable, so that a label keeps the focus when its transition becomes impossible.
    return { className, 'data-edge': edge, tabIndex: marks.ways && -1 }
  return {
    className: `${className} can`,
    'data-edge': edge,
    role: 'button',
    tabIndex: 0,
    'aria-description': way,
  }
}

type LinesProps = { box: Box; at: Point; marks: Marks }

export const Lines = ({ box, at, marks }: LinesProps) =>
  box.lines.map(({ icon, words, edge, x, top, baseline }) => {
    const y = at.y + baseline
    const texts = (
      <Fragment key={top}>
        {icon && (
          <path className="icon" d={ICONS[icon]} transform={`translate(${at.x + x} ${y - 10})`} />
        )}
        {words.map((one) => (
          <text key={one.x} className={one.look} x={at.x + one.x} y={y}>
            {one.text}
          </text>
        ))}
      </Fragment>
    )
    if (edge === undefined) return texts
    const hit = { x: at.x + x - 5, y: at.y + top + 1, width: box.width - 2 * x + 10, height: 17 }
    return (
      <g key={top} {...edgeProps(edge, marks, 'stays')}>
        <rect {...hit} rx={5} className="hit" />
        {texts}
      </g>
    )
  })
