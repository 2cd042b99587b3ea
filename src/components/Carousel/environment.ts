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

const media = (query: string, report: (matches: boolean) => void): Cleanup => {
  const list = matchMedia(query)
  const look = () => report(list.matches)
  look()
  return listen(list, ['change'], look)
}

const tabVisibility: Watch = ({ ownerDocument }, hold) => {
  const look = () => hold('hidden', ownerDocument.visibilityState === 'hidden')
  look()
  return listen(ownerDocument, ['visibilitychange'], look)
}

const pointer: Watch = (root, hold) => {
  // A mouse that is already over the element sends no event. After a tap, phones keep `:hover`.
  if (matchMedia('(hover: hover)').matches && root.matches(':hover')) hold('pointer', true)
  // A touch is no hover: it enters and leaves with each tap.
  return listen(root, ['pointerenter', 'pointerleave'], ({ type, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') hold('pointer', type === 'pointerenter')
  })
}

const focus: Watch = (root, hold) => {
  if (root.querySelector(':focus-visible')) hold('focus', true)
  const cleanups = [
    listen(root, ['focusin'], ({ target }: FocusEvent) =>
      hold('focus', target instanceof Element && target.matches(':focus-visible')),
    ),
    listen(root, ['focusout'], ({ target, relatedTarget }: FocusEvent) => {
      // When the window loses the focus, its element keeps it.
      if (target === root.ownerDocument.activeElement) return
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

export const environmentOf = (root: RefObject<HTMLElement | null>, minWidth?: number) =>
  fromCallback(({ sendBack }) => {
    const element = root.current
    if (element === null) throw new Error('The carousel’s root is not attached to an element')
    const report = (fact: CarouselFact) => sendBack(fact)
    const hold: Hold = (reason, holds) => report({ type: holds ? 'held' : 'released', reason })
    const cleanups = [
      ...[tabVisibility, pointer, focus, visibility].map((watch) => watch(element, hold)),
      media(REDUCED_MOTION, (isReduced) =>
        report({ type: isReduced ? 'motion.reduced' : 'motion.allowed' }),
      ),
    ]
    if (minWidth)
      cleanups.push(media(narrowerThan(minWidth), (isNarrow) => hold('narrow', isNarrow)))
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  })
