import { createElement, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { draw, type Marks } from '#lab/core/draw.ts'
import type { Layout } from '#lab/core/layout.ts'
import type { Shape } from '#lab/core/shape.ts'

type Props = {
  layout: Layout
  marks: Marks
  ways: ReadonlyMap<string, string>
  onWay: (edge: string, at: Element) => void
  onPick?: ((id: string) => void) | undefined
}

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

export const Diagram = ({ layout, marks, ways, onWay, onPick }: Props) => {
  const drawing = useMemo(() => draw(layout, marks), [layout, marks])

  const built = (shape: Shape, key: number): ReactNode => {
    const { class: className, role, ...attributes } = shape.attributes
    const edge = attributes['data-edge']
    const way = typeof edge === 'string' ? ways.get(edge) : undefined
    const children = shape.children.map((child, index) =>
      typeof child === 'string' ? child : built(child, index),
    )
    const part = edge ?? attributes['data-state']
    if (typeof edge !== 'string' || way === undefined)
      return createElement(
        shape.tag,
        {
          ...attributes,
          key,
          className,
          ...(shape.tag === 'svg' && { role: 'group' }),
          // Lets a label keep the focus when its transition becomes disabled.
          ...(typeof edge === 'string' && { tabIndex: -1 }),
          ...(typeof part === 'string' && onPick && { onClick: () => onPick(part) }),
        },
        ...children,
      )
    return createElement(
      shape.tag,
      {
        ...attributes,
        key,
        className: `${className} can`,
        role: 'button',
        tabIndex: 0,
        'aria-description': way,
        onClick: (press: { currentTarget: Element }) => onWay(edge, press.currentTarget),
        onKeyDown: (press: KeyboardEvent) => {
          if (!isPress(press)) return
          press.preventDefault()
          onWay(edge, press.currentTarget)
        },
      },
      ...children,
    )
  }
  return built(drawing, 0)
}
