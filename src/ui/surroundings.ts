import type { RefObject } from 'react'
import { fromCallback } from 'xstate'
import type { HoldReason } from '#domain/carousel.ts'
import type { CarouselFact } from '#machines/carousel.ts'

type Hold = (reason: HoldReason, holds: boolean) => void
type Watch = (root: HTMLElement, hold: Hold, signal: AbortSignal) => void

export const CALM = '(prefers-reduced-motion: reduce)'

const media =
  (query: string, reason: HoldReason): Watch =>
  (_root, hold, signal) => {
    const list = matchMedia(query)
    hold(reason, list.matches)
    list.addEventListener('change', () => hold(reason, list.matches), { signal })
  }

const tab: Watch = ({ ownerDocument }, hold, signal) => {
  const look = () => hold('hidden', ownerDocument.visibilityState === 'hidden')
  look()
  ownerDocument.addEventListener('visibilitychange', look, { signal })
}

// A finger enters and never leaves, so only what can hover holds.
const pointer: Watch = (root, hold, signal) => {
  const look = ({ type, pointerType }: PointerEvent) =>
    pointerType !== 'touch' && hold('pointer', type === 'pointerenter')
  root.addEventListener('pointerenter', look, { signal })
  root.addEventListener('pointerleave', look, { signal })
}

const focus: Watch = (root, hold, signal) => {
  root.addEventListener(
    'focusin',
    ({ target }) => hold('focus', target instanceof Element && target.matches(':focus-visible')),
    { signal },
  )
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) =>
      root.contains(relatedTarget instanceof Node ? relatedTarget : null) || hold('focus', false),
    { signal },
  )
}

const sight: Watch = (root, hold, signal) => {
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last) hold('offscreen', !last.isIntersecting)
  })
  observer.observe(root)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Why a carousel should stand still, as the page and the visitor's hands say it. */
export const surroundingsOf = (root: RefObject<HTMLElement | null>, narrowerThan?: number) =>
  fromCallback(({ sendBack }) => {
    const element = root.current
    if (element === null) return
    const end = new AbortController()
    const hold: Hold = (reason, holds) =>
      sendBack({ type: holds ? 'held' : 'released', reason } satisfies CarouselFact)
    const watches = [tab, pointer, focus, sight, media(CALM, 'reduced-motion')]
    if (narrowerThan) watches.push(media(`(width < ${narrowerThan}px)`, 'narrow'))
    for (const watch of watches) watch(element, hold, end.signal)
    return () => end.abort()
  })
