import type { RefObject } from 'react'
import { fromCallback } from 'xstate'
import type { CarouselFact, HoldReason } from '#machines/carousel.ts'
import { narrowerThan, REDUCED_MOTION } from '#platform/mediaQueries.ts'

type Hold = (reason: HoldReason, holds: boolean) => void
type Cleanup = () => void
type Watch = (root: HTMLElement, hold: Hold) => Cleanup

const listen = <E extends Event>(
  target: EventTarget,
  types: readonly string[],
  handle: (event: E) => void,
): Cleanup => {
  const listener = handle as EventListener
  for (const type of types) target.addEventListener(type, listener)
  return () => {
    for (const type of types) target.removeEventListener(type, listener)
  }
}

const media =
  (query: string, reason: HoldReason): Watch =>
  (_root, hold) => {
    const list = matchMedia(query)
    const report = () => hold(reason, list.matches)
    report()
    return listen(list, ['change'], report)
  }

const tabVisibility: Watch = ({ ownerDocument }, hold) => {
  const look = () => hold('hidden', ownerDocument.visibilityState === 'hidden')
  look()
  return listen(ownerDocument, ['visibilitychange'], look)
}

// A touch has no hover: the carousel would never be released.
const pointer: Watch = (root, hold) => {
  // A pointer that is already over the element sends no event.
  if (matchMedia('(hover: hover)').matches && root.matches(':hover')) hold('pointer', true)
  return listen(root, ['pointerenter', 'pointerleave'], ({ type, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') hold('pointer', type === 'pointerenter')
  })
}

const focus: Watch = (root, hold) => {
  const cleanups = [
    listen(root, ['focusin'], ({ target }: FocusEvent) =>
      hold('focus', target instanceof Element && target.matches(':focus-visible')),
    ),
    listen(root, ['focusout'], ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) hold('focus', false)
    }),
  ]
  return () => {
    for (const cleanup of cleanups) cleanup()
  }
}

const visibility: Watch = (root, hold) => {
  hold('offscreen', true)
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last) hold('offscreen', !last.isIntersecting)
  })
  observer.observe(root)
  return () => observer.disconnect()
}

export const surroundingsOf = (root: RefObject<HTMLElement | null>, minWidth?: number) =>
  fromCallback(({ sendBack }) => {
    const element = root.current
    if (element === null) throw new Error('The carousel’s root is not attached to an element')
    const hold: Hold = (reason, holds) =>
      sendBack({ type: holds ? 'held' : 'released', reason } satisfies CarouselFact)
    const watches = [
      tabVisibility,
      pointer,
      focus,
      visibility,
      media(REDUCED_MOTION, 'reduced-motion'),
    ]
    if (minWidth) watches.push(media(narrowerThan(minWidth), 'narrow'))
    const cleanups = watches.map((watch) => watch(element, hold))
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  })
