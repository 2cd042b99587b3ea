import { type RefObject, useRef, useState } from 'react'
import { type CarouselInput, carouselMachine } from '#machines/carousel.ts'
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'
import { environmentOf } from './environment.ts'

export type Carousel = {
  readonly index: number
  readonly leaving: number | undefined
  readonly count: number
  readonly live: 'off' | 'polite'
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

type RootedCarousel = Carousel & { readonly root: RefObject<HTMLDivElement | null> }

export const useCarousel = ({ minWidth, ...input }: CarouselOptions): RootedCarousel => {
  const root = useRef<HTMLDivElement>(null)
  const [machine] = useState(() =>
    carouselMachine.provide({ actors: { environment: environmentOf(root, minWidth) } }),
  )
  const [state, send] = useInspectedMachine(machine, { input })
  const { index, leaving, count, holds } = state.context
  // Screen readers would read a polite region's content when a page with it is opened.
  const isSilent = state.matches({ autoplay: 'running' }) || holds.includes('offscreen')

  return {
    root,
    index,
    leaving: state.matches({ item: 'fading' }) ? leaving : undefined,
    count,
    live: isSilent ? 'off' : 'polite',
    paused: !state.matches({ control: 'automatic' }),
    next: () => send({ type: 'next' }),
    previous: () => send({ type: 'previous' }),
    pause: () => send({ type: 'pause' }),
    play: () => send({ type: 'play' }),
  }
}
