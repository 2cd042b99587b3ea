import { type RefObject, useRef, useState } from 'react'
import { type CarouselInput, carouselMachine } from '#machines/carousel.ts'
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'
import { environmentOf } from './environment.ts'

export type Carousel = {
  readonly root: RefObject<HTMLDivElement | null>
  readonly index: number
  readonly leaving: number | undefined
  readonly count: number
  readonly playing: boolean
  readonly paused: boolean
  readonly next: () => void
  readonly previous: () => void
  readonly pause: () => void
  readonly play: () => void
}

type CarouselOptions = CarouselInput & {
  /** CSS pixels: held on a narrower screen. */
  readonly minWidth?: number
}

export const useCarousel = ({ minWidth, ...input }: CarouselOptions): Carousel => {
  const root = useRef<HTMLDivElement>(null)
  const [machine] = useState(() =>
    carouselMachine.provide({ actors: { environment: environmentOf(root, minWidth) } }),
  )
  const [state, send] = useInspectedMachine(machine, { input })
  const { index, leaving, count } = state.context

  return {
    root,
    index,
    leaving: state.matches({ item: 'fading' }) ? leaving : undefined,
    count,
    playing: state.matches({ autoplay: 'running' }),
    paused: !state.matches({ control: 'automatic' }),
    next: () => send({ type: 'next' }),
    previous: () => send({ type: 'previous' }),
    pause: () => send({ type: 'pause' }),
    play: () => send({ type: 'play' }),
  }
}
