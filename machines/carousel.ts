import { and, assign, fromCallback, not, raise, setup, stateIn } from 'xstate'
import { FADE_DURATION } from '#domain/constants.ts'
import { type Meta, notProvided } from './common.ts'

/** A carousel turns only without these: the end of a hover must not restart a hidden tab. */
export const HOLD_REASONS = ['pointer', 'focus', 'hidden', 'offscreen', 'narrow'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

export type CarouselInput = {
  readonly count: number
  /** Milliseconds from one turn to the next, including the fade. */
  readonly interval: number
  readonly fade?: boolean
  readonly visibleCount?: number
}

export type CarouselFact =
  | { readonly type: 'held'; readonly reason: HoldReason }
  | { readonly type: 'released'; readonly reason: HoldReason }
  | { readonly type: 'motion.reduced' }
  | { readonly type: 'motion.allowed' }

export type CarouselEvent =
  | CarouselFact
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'pause' }
  | { readonly type: 'play' }

type Context = {
  readonly index: number
  readonly leaving: number
  readonly count: number
  readonly visibleCount: number
  readonly interval: number
  readonly fade: boolean
  /** Stays true when Play was pressed. */
  readonly prefersReducedMotion: boolean
  readonly holds: readonly HoldReason[]
}

export const carouselMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CarouselEvent,
    input: {} as CarouselInput,
    meta: {} as Meta,
  },
  actors: { environment: fromCallback(() => notProvided('environment')) },
  actions: {
    raiseNext: raise({ type: 'next' }),
    turn: assign(({ context: { index, count } }, by: 1 | -1) => ({
      index: (index + by + count) % count,
      leaving: index,
    })),
    hold: assign(({ context: { holds } }, reason: HoldReason) => ({
      holds: holds.includes(reason) ? holds : [...holds, reason],
    })),
    release: assign(({ context: { holds } }, ended: HoldReason) => ({
      holds: holds.filter((reason) => reason !== ended),
    })),
    saveMotion: assign((_, prefersReducedMotion: boolean) => ({ prefersReducedMotion })),
  },
  guards: {
    canTurn: ({ context }) => context.count >= Math.max(2, context.visibleCount),
    canNotTurn: not('canTurn'),
    hasNoHolds: ({ context }) => context.holds.length === 0,
    isFree: and(['hasNoHolds', stateIn({ control: 'automatic' })]),
    isHeld: not('isFree'),
    isWithoutFade: ({ context }) => context.prefersReducedMotion || !context.fade,
  },
  delays: { interval: ({ context }) => context.interval, fade: FADE_DURATION },
}).createMachine({
  id: 'carousel',
  description: 'Testimonials, vision and latest insights: items that take turns.',
  meta: { spec: '4' },
  context: ({ input }) => ({
    index: 0,
    leaving: 0,
    count: input.count,
    visibleCount: input.visibleCount ?? 1,
    interval: input.interval,
    fade: input.fade ?? true,
    prefersReducedMotion: false,
    holds: [],
  }),
  invoke: { id: 'environment', src: 'environment' },
  type: 'parallel',
  on: {
    held: { actions: { type: 'hold', params: ({ event }) => event.reason } },
    released: { actions: { type: 'release', params: ({ event }) => event.reason } },
  },
  states: {
    control: {
      description: 'Whether the visitor or the system setting has stopped it.',
      initial: 'automatic',
      states: {
        automatic: {
          description: 'Neither has, or Play was pressed since.',
          on: { pause: 'paused', 'motion.reduced': 'reducedMotion' },
        },
        paused: {
          description: 'Pause was pressed; a change of the system setting does not end it.',
          on: { play: 'automatic' },
        },
        reducedMotion: {
          description: 'Stopped by reduced motion, until Play or the end of the setting.',
          on: { pause: 'paused', play: 'automatic', 'motion.allowed': 'automatic' },
        },
      },
    },
    autoplay: {
      description: 'Whether the carousel turns by itself.',
      initial: 'running',
      states: {
        running: {
          description: 'Turns after the full interval, which every turn restarts.',
          meta: { spec: '9' },
          always: [
            { guard: 'canNotTurn', target: 'off' },
            { guard: 'isHeld', target: 'held' },
          ],
          after: { interval: { actions: 'raiseNext' } },
          on: {
            next: { target: 'running', reenter: true },
            previous: { target: 'running', reenter: true },
          },
        },
        held: {
          description: 'Held or stopped: turns only by the buttons.',
          always: { guard: 'isFree', target: 'running' },
        },
        off: {
          description: 'Too few items to turn, even by the buttons.',
          meta: { spec: '2' },
        },
      },
    },
    item: {
      description: 'Which item is visible.',
      initial: 'visible',
      on: {
        next: {
          guard: 'canTurn',
          target: '.fading',
          actions: { type: 'turn', params: 1 },
        },
        previous: {
          guard: 'canTurn',
          target: '.fading',
          actions: { type: 'turn', params: -1 },
        },
        // Not at the root: an event that `control` handles does not reach it.
        'motion.reduced': { actions: { type: 'saveMotion', params: true } },
        'motion.allowed': { actions: { type: 'saveMotion', params: false } },
      },
      states: {
        visible: {
          description: 'The current item is fully visible.',
        },
        fading: {
          description: 'The current item fades in while the one before it fades out.',
          meta: { spec: '9' },
          always: { guard: 'isWithoutFade', target: 'visible' },
          after: { fade: 'visible' },
        },
      },
    },
  },
})
