import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { Layout } from '#lab/core/layout.ts'
import styles from './Stage.module.css'

type Props = {
  layout: Layout
  active: readonly string[] | undefined
  room: RefObject<HTMLElement | null>
  scale: number
}

const WIDTH = 170
const HEIGHT = 130

export const Minimap = ({ layout, active, room, scale }: Props) => {
  const [view, setView] = useState({ x: 0, y: 0, width: 0, height: 0 })
  const { width, height, states } = layout
  const small = Math.min(WIDTH / width, HEIGHT / height)

  useEffect(() => {
    const element = room.current
    const picture = element?.querySelector('svg')
    if (element === null || !picture) return
    const read = () => {
      const seen = element.getBoundingClientRect()
      const at = picture.getBoundingClientRect()
      setView({
        x: (seen.left - at.left) / scale,
        y: (seen.top - at.top) / scale,
        width: seen.width / scale,
        height: seen.height / scale,
      })
    }
    // observe() also reports the first size.
    const observer = new ResizeObserver(read)
    observer.observe(element)
    observer.observe(picture)
    element.addEventListener('scroll', read)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [room, scale])

  const scrollTo = ({ buttons, currentTarget, clientX, clientY }: PointerEvent) => {
    if (buttons === 0) return
    const map = currentTarget.getBoundingClientRect()
    room.current?.scrollBy({
      left: ((clientX - map.left) / small - view.x - view.width / 2) * scale,
      top: ((clientY - map.top) / small - view.y - view.height / 2) * scale,
      behavior: 'instant',
    })
  }

  return (
    // The region itself scrolls by keyboard, so the map is for the pointer only.
    <svg
      className={styles.map}
      aria-hidden="true"
      width={Math.round(width * small)}
      height={Math.round(height * small)}
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={scrollTo}
      onPointerMove={scrollTo}
    >
      {states.map(({ node, area, isLeaf, ground }) => (
        <rect
          key={node.id}
          {...area}
          data-active={ground !== 'root' && active?.includes(node.id)}
          data-leaf={isLeaf}
          strokeWidth={1 / small}
        />
      ))}
      <rect className={styles.view} {...view} strokeWidth={2 / small} />
    </svg>
  )
}
