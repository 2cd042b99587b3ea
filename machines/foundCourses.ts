import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Meta } from './meta.ts'

/** Facts of what was asked for; the courses themselves stand in the cache. */
export type FoundReport = { readonly type: 'found.arrived' | 'found.failed' }

/** Facts of a further page: how many courses it brought. */
export type MoreReport =
  | { readonly type: 'more.arrived'; readonly added: number }
  | { readonly type: 'more.failed' }

/** What is known of a wish that was followed before; a further page of it may still be on its way. */
export type KnownFound = FoundReport | { readonly type: 'more.awaited' }

/** What the list asks of its feed: the first page again, or the one after the last that came. */
export type FoundFeedOrder = { readonly type: 'first' } | { readonly type: 'next' }
export type FoundFeedInput = {
  /** The query of the address. */
  readonly wish: string
  /** A first page is asked for, a next one is on its way; of what is known nothing is awaited. */
  readonly awaited: FoundFeedOrder['type'] | undefined
}

export type FoundCoursesInput = { readonly wish: string; readonly cached?: KnownFound }
export type FoundCoursesEvent =
  | ({ readonly type: 'wish.changed' } & FoundCoursesInput)
  | { readonly type: 'more.wanted' }
  | { readonly type: 'retry' }
  | FoundReport
  | MoreReport

type Context = {
  readonly wish: string
  readonly cached: KnownFound | undefined
  /** The wish whose courses are on show: those of the one before stay until the new ones are there. */
  readonly shown: string | undefined
  /** How many courses the last further page brought, to be announced; undefined is nothing to say. */
  readonly added: number | undefined
}

const awaitedOf = (cached: KnownFound | undefined): FoundFeedInput['awaited'] => {
  if (cached === undefined) return 'first'
  return cached.type === 'more.awaited' ? 'next' : undefined
}

export const foundCoursesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FoundCoursesEvent,
    input: {} as FoundCoursesInput,
    meta: {} as Meta,
  },
  actors: { feed: fromCallback<FoundFeedOrder, FoundFeedInput>(() => {}) },
  actions: {
    turnTo: assign((_, { wish, cached }: FoundCoursesInput) => ({ wish, cached })),
    show: assign(({ context }) => ({ shown: context.wish, added: undefined })),
    showNothing: assign({ shown: undefined, added: undefined }),
    announce: assign((_, added: number) => ({ added })),
    fallSilent: assign({ added: undefined }),
    askFirst: sendTo('feed', { type: 'first' }),
    askNext: sendTo('feed', { type: 'next' }),
  },
  guards: {
    isAnother: ({ context }, wish: string) => wish !== context.wish,
    isAwaited: ({ context }) => context.cached?.type === 'more.awaited',
    isFailed: ({ context }) => context.cached?.type === 'found.failed',
    isArrived: ({ context }) => context.cached?.type === 'found.arrived',
  },
}).createMachine({
  id: 'foundCourses',
  description: 'The courses that a visitor has searched for or narrowed the list to.',
  meta: { spec: '2' },
  context: ({ input: { wish, cached } }) => ({ wish, cached, shown: undefined, added: undefined }),
  initial: 'finding',
  on: {
    'wish.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event.wish },
      target: '.finding',
      actions: { type: 'turnTo', params: ({ event }) => event },
    },
  },
  states: {
    finding: {
      description: 'One wish is followed; another one starts anew with a feed of its own.',
      meta: { spec: '2' },
      invoke: {
        id: 'feed',
        src: 'feed',
        input: ({ context }) => ({ wish: context.wish, awaited: awaitedOf(context.cached) }),
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'Goes at once to the state that what is known already implies.',
          meta: { spec: '2' },
          always: [
            { guard: 'isAwaited', target: 'askingMore', actions: 'show' },
            { guard: 'isFailed', target: 'failed' },
            { guard: 'isArrived', target: 'shown', actions: 'show' },
            { target: 'asking' },
          ],
        },
        asking: {
          description: 'The first page is awaited; what was on show before stays, set back.',
          meta: { spec: '2' },
          on: {
            'found.arrived': { target: 'shown', actions: 'show' },
            'found.failed': 'failed',
          },
        },
        failed: {
          description: 'The catalogue can not be searched; the whole list stands in its place.',
          meta: { spec: '2' },
          entry: 'showNothing',
          on: { retry: { target: 'asking', actions: 'askFirst' } },
        },
        shown: {
          description: 'What was found is on the page, or that it is nothing.',
          meta: { spec: '2' },
          on: { 'more.wanted': { target: 'askingMore', actions: ['fallSilent', 'askNext'] } },
        },
        askingMore: {
          description: 'The next page is awaited below the courses that are there.',
          meta: { spec: '2' },
          on: {
            'more.arrived': {
              target: 'shown',
              actions: { type: 'announce', params: ({ event }) => event.added },
            },
            'more.failed': 'moreFailed',
          },
        },
        moreFailed: {
          description: 'A further page did not come; the courses stay, Retry asks for that page.',
          meta: { spec: '2' },
          on: { retry: { target: 'askingMore', actions: 'askNext' } },
        },
      },
    },
  },
})
