import type { Marks } from './DiagramLines.tsx'

const MARGIN = 40

/** The innermost active state in the region of the last step, or else the first one. */
const shownIn = (room: HTMLElement, { taken }: Marks): Element | undefined => {
  const leaves = [...room.querySelectorAll('.state.active:has(> .leaf)')]
  const sources = (taken ?? []).map((edge) => edge.split('|')[0] ?? '')
  const region = (id: string) => id.split('.').slice(0, 2).join('.')
  return (
    leaves.find((leaf) => {
      const id = leaf.getAttribute('data-state') ?? ''
      return sources.some((source) => region(source) === region(id))
    }) ?? leaves[0]
  )
}

export const scrollToActive = (room: HTMLElement | null, marks: Marks, centred: boolean) => {
  const shown = room && shownIn(room, marks)?.querySelector('.leaf')
  if (!shown) return
  const seen = room.getBoundingClientRect()
  const { top, bottom, left, right } = shown.getBoundingClientRect()
  const isInView =
    top > seen.top + MARGIN &&
    bottom < seen.bottom - MARGIN &&
    left > seen.left &&
    right < seen.right
  if (isInView && !centred) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  room.scrollBy({
    top: (top + bottom - seen.top - seen.bottom) / 2,
    left: (left + right - seen.left - seen.right) / 2,
    behavior: isCalm ? 'instant' : 'smooth',
  })
}
