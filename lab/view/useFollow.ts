import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Marks } from './DiagramLines.tsx'

const MARGIN = 40

/** The innermost active state in the region of the last step, or else the first one. */
const shownIn = (room: HTMLElement, { taken }: Marks): Element | undefined => {
  const leaves = [...room.querySelectorAll('.state.active:has(> .leaf)')]
  const sources = [...(taken ?? [])].map((edge) => edge.split('|')[0] ?? '')
  const region = (id: string) => id.split('.').slice(0, 2).join('.')
  return (
    leaves.find((leaf) => {
      const id = leaf.getAttribute('data-state') ?? ''
      return sources.some((source) => region(source) === region(id))
    }) ?? leaves[0]
  )
}

export const useFollow = (
  room: RefObject<HTMLElement | null>,
  follow: unknown,
  marks: Marks,
  centred: boolean,
) => {
  const [requests, setRequests] = useState(0)

  const scroll = useEffectEvent(() => {
    const element = room.current
    const shown = element && shownIn(element, marks)?.querySelector('.leaf')
    if (!shown) return
    const seen = element.getBoundingClientRect()
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    const isInView =
      top > seen.top + MARGIN &&
      bottom < seen.bottom - MARGIN &&
      left > seen.left &&
      right < seen.right
    if (isInView && !centred) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({
      top: (top + bottom - seen.top - seen.bottom) / 2,
      left: (left + right - seen.left - seen.right) / 2,
      behavior: isCalm ? 'instant' : 'smooth',
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step, and each choice of a zoom, scrolls once.
  useEffect(() => {
    if (follow !== undefined) scroll()
  }, [follow, requests])

  return () => setRequests((times) => times + 1)
}
