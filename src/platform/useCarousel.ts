import { type RefObject, useEffect, useRef, useState } from 'react'
import { isPaused } from '#domain/carousel.ts'
import { type CarouselInput, carouselMachine } from '#machines/carousel.ts'
import { surroundingsOf } from './surroundings.ts'
import { useMachine } from './useMachine.ts'

export type Carousel = {
  /** To be set on the element whose hovering, focus and visibility hold the carousel. */
  readonly root: RefObject<HTMLDivElement | null>
  readonly index: number
  /** The item that fades out; undefined when none does. */
  readonly leaving: number | undefined
  readonly count: number
  /** A next turn will come by itself. */
  readonly playing: boolean
  /** The visitor, or their system's settings, asked for stillness: the button reads Play. */
  readonly paused: boolean
  readonly next: () => void
  readonly previous: () => void
  readonly pause: () => void
  readonly play: () => void
}

type Order = CarouselInput & {
  /** Below this width (CSS px) the items are a strip that nothing moves. */
  readonly narrowerThan?: number
}

export const useCarousel = ({ narrowerThan, ...input }: Order): Carousel => {
  const root = useRef<HTMLDivElement>(null)
  const [machine] = useState(() =>
    carouselMachine.provide({ actors: { surroundings: surroundingsOf(root, narrowerThan) } }),
  )
  const [state, send] = useMachine(machine, { input })
  const { index, leaving, count, holds } = state.context

  // A list may grow or shrink when it is fetched anew.
  useEffect(() => {
    if (count !== input.count) send({ type: 'counted', count: input.count })
  }, [count, input.count, send])

  return {
    root,
    index,
    leaving: state.matches({ picture: 'fading' }) ? leaving : undefined,
    count,
    playing: state.matches({ pace: 'playing' }),
    paused: isPaused(holds),
    next: () => send({ type: 'next' }),
    previous: () => send({ type: 'previous' }),
    pause: () => send({ type: 'paused' }),
    play: () => send({ type: 'played' }),
  }
}
