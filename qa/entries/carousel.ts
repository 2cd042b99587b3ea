import {
  INSIGHTS_INTERVAL,
  INSIGHTS_SHOWN,
  TESTIMONIAL_INTERVAL,
  VISION_INTERVAL,
} from '#domain/constants.ts'
import { labEntry } from '#lab/core/entry.ts'
import { carouselMachine } from '#machines/carousel.ts'

const ENOUGH = 'Every carousel of the site has enough items to turn.'

export const carousel = labEntry({
  title: 'Carousel',
  counts: { 'carousel.item.visible': 'index', 'carousel.item.fading': 'index' },
  machine: carouselMachine,
  background: true,
  inputs: [
    { label: 'testimonials, 3 of them', value: { count: 3, interval: TESTIMONIAL_INTERVAL } },
    {
      label: 'insights, 4 with 3 on show',
      value: { count: 4, interval: INSIGHTS_INTERVAL, visibleCount: INSIGHTS_SHOWN, fade: false },
    },
    { label: 'vision, 5 of them', value: { count: 5, interval: VISION_INTERVAL } },
    { label: 'a single item', value: { count: 1, interval: TESTIMONIAL_INTERVAL } },
  ],
  sends: [
    { label: 'next', value: { type: 'next' } },
    { label: 'previous', value: { type: 'previous' } },
    { label: 'pause', value: { type: 'pause' } },
    { label: 'play', value: { type: 'play' } },
    { label: 'by the pointer', value: { type: 'held', reason: 'pointer' } },
    { label: 'by the pointer', value: { type: 'released', reason: 'pointer' } },
    { label: 'by focus', value: { type: 'held', reason: 'focus' } },
    { label: 'by focus', value: { type: 'released', reason: 'focus' } },
  ],
  actors: {
    environment: [
      { label: 'tab hidden', tone: 'bad', event: { type: 'held', reason: 'hidden' } },
      { label: 'tab shown', tone: 'good', event: { type: 'released', reason: 'hidden' } },
      { label: 'reduced motion on', tone: 'bad', event: { type: 'motion.reduced' } },
      { label: 'reduced motion off', tone: 'good', event: { type: 'motion.allowed' } },
    ],
  },
  onlyCode: {
    'carousel.control.reducedMotion|pause|0': 'The button is Play while reduced motion stops it.',
    'carousel.autoplay.running||0': ENOUGH,
  },
  // Transitions depend on the index only by whether it is 0.
  fold: ({ index, count, visibleCount, fade, prefersReducedMotion, holds }) => [
    index === 0,
    count >= Math.max(2, visibleCount),
    fade,
    prefersReducedMotion,
    holds.length > 0,
  ],
})
