import { type RefObject, useRef, useState } from 'react'
import { type CarouselInput, carouselMachine } from '#machines/carousel.ts'
import { useMachine } from '#platform/useMachine.ts'
import { surroundingsOf } from './surroundings.ts'

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
  readonly narrowerThan?: number
}

export const useCarousel = ({ narrowerThan, ...input }: CarouselOptions): Carousel => {
  const root = useRef<HTMLDivElement>(null)
  const [machine] = useState(() =>
    carouselMachine.provide({ actors: { surroundings: surroundingsOf(root, narrowerThan) } }),
  )
  const [state, send] = useMachine(machine, { input })
  const { index, leaving, count } = state.context

  return {
    root,
    index,
    leaving: state.matches({ picture: 'fading' }) ? leaving : undefined,
    count,
    playing: state.matches({ pace: 'playing' }),
    paused: !state.matches({ control: 'automatic' }),
    next: () => send({ type: 'next' }),
    previous: () => send({ type: 'previous' }),
    pause: () => send({ type: 'paused' }),
    play: () => send({ type: 'played' }),
  }
}
