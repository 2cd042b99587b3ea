import {
  INSIGHTS_INTERVAL,
  INSIGHTS_SHOWN,
  TESTIMONIAL_INTERVAL,
  VISION_INTERVAL,
} from '#domain/constants.ts'
import { carouselMachine, type HoldReason } from '#machines/carousel.ts'
import { qaEntry } from '#qa/entry.ts'
import { button, type Target } from '#qa/walks/gestures.ts'

const ENOUGH = 'Every carousel of the site has enough items to turn.'

const region: Target = { role: 'region', name: 'What we are working towards' }
const held = (reason: HoldReason) => ({ type: 'held', reason }) as const
const released = (reason: HoldReason) => ({ type: 'released', reason }) as const

export const carousel = qaEntry({
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
    {
      label: 'vision, 5 of them',
      value: { count: 5, interval: VISION_INTERVAL },
      by: [{ open: '/about-us' }, { scrollTo: region }],
    },
    { label: 'a single item', value: { count: 1, interval: TESTIMONIAL_INTERVAL } },
  ],
  sends: [
    { label: 'next', value: { type: 'next' }, by: [{ press: button('Next') }] },
    { label: 'previous', value: { type: 'previous' }, by: [{ press: button('Previous') }] },
    { label: 'pause', value: { type: 'pause' }, by: [{ press: button('Pause') }] },
    { label: 'play', value: { type: 'play' }, by: [{ press: button('Play') }] },
    { label: 'by the pointer', value: held('pointer'), by: [{ hover: region }] },
    {
      label: 'by the pointer',
      value: released('pointer'),
      by: [{ hover: region }, { hover: 'nothing' }],
    },
    { label: 'by focus', value: held('focus'), by: [{ focus: button('Next') }] },
    { label: 'by focus', value: released('focus'), by: [{ leave: button('Next') }] },
  ],
  actors: {
    environment: [
      { label: 'tab hidden', tone: 'bad', event: held('hidden'), by: [{ tab: 'hidden' }] },
      { label: 'tab shown', tone: 'good', event: released('hidden'), by: [{ tab: 'visible' }] },
      {
        label: 'reduced motion on',
        tone: 'bad',
        event: { type: 'motion.reduced' },
        by: [{ motion: 'reduced' }],
      },
      {
        label: 'reduced motion off',
        tone: 'good',
        event: { type: 'motion.allowed' },
        by: [{ motion: 'full' }],
      },
    ],
  },
  onlyCode: {
    'carousel.control.reducedMotion|pause|0': 'The button is Play while reduced motion stops it.',
    'carousel.autoplay.running||0': ENOUGH,
  },
  // The fields that guards read: no transition depends on the index.
  fold: ({ count, visibleCount, fade, prefersReducedMotion, holds }) => [
    count >= Math.max(2, visibleCount),
    fade,
    prefersReducedMotion,
    holds.length > 0,
  ],
})
