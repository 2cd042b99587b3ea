import {
  INSIGHTS_INTERVAL,
  INSIGHTS_SHOWN,
  TESTIMONIAL_INTERVAL,
  VISION_INTERVAL,
} from '#domain/constants.ts'
import { type CarouselInput, carouselMachine, type HoldReason } from '#machines/carousel.ts'
import { createCallbackActor } from '#tests/support/callbackActor.ts'
import { staged } from '#tests/support/staged.ts'

export const testimonials: CarouselInput = { count: 4, interval: TESTIMONIAL_INTERVAL }
export const vision: CarouselInput = { count: 3, interval: VISION_INTERVAL }
export const insights: CarouselInput = {
  count: 9,
  interval: INSIGHTS_INTERVAL,
  visibleCount: INSIGHTS_SHOWN,
  fade: false,
}

export const start = (input: CarouselInput = testimonials) => {
  const environment = createCallbackActor()
  const { actor, advance, pending } = staged(
    carouselMachine.provide({ actors: { environment: environment.logic } }),
    input,
  )
  return {
    actor,
    advance,
    pending,
    environment,
    send: actor.send,
    index: () => actor.getSnapshot().context.index,
    leaving: () => actor.getSnapshot().context.leaving,
    autoplay: () => actor.getSnapshot().value.autoplay,
    item: () => actor.getSnapshot().value.item,
    control: () => actor.getSnapshot().value.control,
  }
}

export const hold = (reason: HoldReason) => ({ type: 'held', reason }) as const
export const release = (reason: HoldReason) => ({ type: 'released', reason }) as const

export const REDUCED = { type: 'motion.reduced' } as const
export const ALLOWED = { type: 'motion.allowed' } as const
