import { assign, fromCallback, not, raise, setup } from 'xstate'
import { FADE_DURATION } from '#domain/constants.ts'
import { type Meta, notProvided } from './common.ts'

/**
 * A carousel turns only while it has none of these: the end of a hover must not restart a hidden
 * tab.
 */
export const HOLD_REASONS = [
  'pointer',
  'focus',
  'hidden',
  'offscreen',
  'narrow',
  'paused',
  'reduced-motion',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

type Holds = readonly HoldReason[]

const holdsOf = (reasons: Holds): Holds => [...new Set(reasons)].sort()
const without = (holds: Holds, ...ended: Holds): Holds =>
  holds.filter((reason) => !ended.includes(reason))

export const isPaused = (holds: Holds): boolean =>
  holds.includes('paused') || holds.includes('reduced-motion')

export type CarouselInput = {
  readonly count: number
  /** Milliseconds from one turn to the next, including the fade. */
  readonly interval: number
  readonly fade?: boolean
  readonly holds?: Holds
  readonly shown?: number
}

export type CarouselFact =
  | { readonly type: 'held'; readonly reason: HoldReason }
  | { readonly type: 'released'; readonly reason: HoldReason }

export type CarouselEvent =
  | CarouselFact
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'paused' }
  | { readonly type: 'played' }

type Context = {
  readonly index: number
  readonly leaving: number
  readonly count: number
  readonly shown: number
  readonly interval: number
  readonly fade: boolean
  /** Stays true when Play was pressed. */
  readonly prefersReducedMotion: boolean
  readonly holds: Holds
}

export const carouselMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CarouselEvent,
    input: {} as CarouselInput,
    meta: {} as Meta,
  },
  actors: { surroundings: fromCallback(() => notProvided('surroundings')) },
  actions: {
    advance: raise({ type: 'next' }),
    turn: assign(({ context: { index, count } }, by: 1 | -1) => ({
      index: (index + by + count) % count,
      leaving: index,
    })),
    hold: assign(({ context }, reason: HoldReason) => ({
      holds: holdsOf([...context.holds, reason]),
      prefersReducedMotion: context.prefersReducedMotion || reason === 'reduced-motion',
    })),
    release: assign(({ context }, reason: HoldReason) => ({
      holds: without(context.holds, reason),
      prefersReducedMotion: context.prefersReducedMotion && reason !== 'reduced-motion',
    })),
    play: assign(({ context }) => ({
      holds: without(context.holds, 'paused', 'reduced-motion'),
    })),
  },
  guards: {
    canTurn: ({ context }) => context.count >= Math.max(2, context.shown),
    canNotTurn: not('canTurn'),
    isHeld: ({ context }) => context.holds.length > 0,
    isFree: not('isHeld'),
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
    shown: input.shown ?? 1,
    interval: input.interval,
    fade: input.fade ?? true,
    prefersReducedMotion: input.holds?.includes('reduced-motion') ?? false,
    holds: holdsOf(input.holds ?? []),
  }),
  invoke: { id: 'surroundings', src: 'surroundings' },
  type: 'parallel',
  on: {
    held: { actions: { type: 'hold', params: ({ event }) => event.reason } },
    released: { actions: { type: 'release', params: ({ event }) => event.reason } },
    paused: { actions: { type: 'hold', params: 'paused' } },
    played: { actions: 'play' },
  },
  states: {
    pace: {
      description: 'Whether the carousel turns by itself.',
      initial: 'playing',
      states: {
        playing: {
          description: 'Turns after the full interval, which every turn restarts.',
          meta: { spec: '9' },
          always: [
            { guard: 'canNotTurn', target: 'still' },
            { guard: 'isHeld', target: 'holding' },
          ],
          after: { interval: { actions: 'advance' } },
          on: {
            next: { target: 'playing', reenter: true },
            previous: { target: 'playing', reenter: true },
          },
        },
        holding: {
          description: 'Held for one reason or more; turns only manually.',
          always: { guard: 'isFree', target: 'playing' },
        },
        still: {
          description: 'Too few items to turn.',
          meta: { spec: '2' },
        },
      },
    },
    picture: {
      description: 'Which item is visible.',
      initial: 'shown',
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
      },
      states: {
        shown: {
          description: 'The current item is fully visible.',
        },
        fading: {
          description: 'The current item fades in while the one before it fades out.',
          meta: { spec: '9' },
          always: { guard: 'isWithoutFade', target: 'shown' },
          after: { fade: 'shown' },
        },
      },
    },
  },
})
