import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Category } from '#domain/category.ts'
import { COURSES_FAILED, LOADING_MORE, NO_COURSES, PREVIEW_FAILED } from '#domain/messages.ts'
import type { Meta } from './meta.ts'

/** Facts of the list as it was asked for: how many courses it has, whether the server has more. */
export type PageReport =
  | { readonly type: 'page.arrived'; readonly count: number; readonly hasNextPage: boolean }
  | { readonly type: 'page.failed' }

/** Facts of a further page: how many courses it brought. */
type MoreArrived = {
  readonly type: 'more.arrived'
  readonly added: number
  readonly hasNextPage: boolean
}
export type MoreReport = MoreArrived | { readonly type: 'more.failed' }

/** What is known of a list that was looked at before; a further page of it may still be on its way. */
export type KnownList = PageReport | { readonly type: 'more.awaited' }

/** What the list asks of its feed: the first page again, or the one after the last that came. */
export type CourseFeedOrder = { readonly type: 'first' } | { readonly type: 'next' }
export type CourseFeedInput = {
  readonly category: Category
  /** A first page is asked for, a next one is on its way; of a list that is known nothing is awaited. */
  readonly awaited: CourseFeedOrder['type'] | undefined
}

export type CourseListInput = { readonly category: Category; readonly cached?: KnownList }
export type CourseListEvent =
  | ({ readonly type: 'category.chosen' } & CourseListInput)
  | { readonly type: 'more.wanted' }
  | { readonly type: 'retry' }
  | PageReport
  | MoreReport

type Context = {
  readonly category: Category
  readonly cached: KnownList | undefined
  /** How many courses the last further page brought, to be announced; undefined is nothing to say. */
  readonly added: number | undefined
}

const awaitedOf = (cached: KnownList | undefined): CourseFeedInput['awaited'] => {
  if (cached === undefined) return 'first'
  return cached.type === 'more.awaited' ? 'next' : undefined
}

const opened = ({ category, cached }: CourseListInput): Context => ({
  category,
  cached,
  added: undefined,
})

export const courseListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CourseListEvent,
    input: {} as CourseListInput,
    meta: {} as Meta,
  },
  actors: { feed: fromCallback<CourseFeedOrder, CourseFeedInput>(() => {}) },
  actions: {
    open: assign((_, list: CourseListInput) => opened(list)),
    announce: assign((_, { added }: MoreArrived) => ({ added })),
    fallSilent: assign({ added: undefined }),
    askFirst: sendTo('feed', { type: 'first' }),
    askNext: sendTo('feed', { type: 'next' }),
  },
  guards: {
    isAnother: ({ context }, category: Category) => category !== context.category,
    isAwaited: (_, known: KnownList | undefined) => known?.type === 'more.awaited',
    isFailed: (_, known: KnownList | undefined) => known?.type === 'page.failed',
    isEmpty: (_, report: KnownList | undefined) =>
      report?.type === 'page.arrived' && report.count === 0,
    hasMore: (_, report: KnownList | MoreArrived | undefined) =>
      report !== undefined && 'hasNextPage' in report && report.hasNextPage,
    isComplete: (_, report: KnownList | undefined) =>
      report?.type === 'page.arrived' && !report.hasNextPage,
  },
}).createMachine({
  id: 'courseList',
  description: 'The courses of one category, a page at a time.',
  meta: { spec: '4' },
  context: ({ input }) => opened(input),
  initial: 'listing',
  on: {
    'category.chosen': {
      guard: { type: 'isAnother', params: ({ event }) => event.category },
      target: '.listing',
      actions: { type: 'open', params: ({ event }) => event },
    },
  },
  states: {
    listing: {
      description: 'One category is listed; another one starts anew with a feed of its own.',
      meta: { spec: '4' },
      invoke: {
        id: 'feed',
        src: 'feed',
        input: ({ context }) => ({
          category: context.category,
          awaited: awaitedOf(context.cached),
        }),
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'Goes at once to the state that what is known already implies.',
          meta: { spec: '4' },
          always: [
            {
              guard: { type: 'isAwaited', params: ({ context }) => context.cached },
              target: 'loadingMore',
            },
            {
              guard: { type: 'isFailed', params: ({ context }) => context.cached },
              target: 'failed',
            },
            {
              guard: { type: 'isEmpty', params: ({ context }) => context.cached },
              target: 'empty',
            },
            {
              guard: { type: 'hasMore', params: ({ context }) => context.cached },
              target: 'partial',
            },
            {
              guard: { type: 'isComplete', params: ({ context }) => context.cached },
              target: 'complete',
            },
            { target: 'loading' },
          ],
        },
        loading: {
          description: 'The first page is awaited; skeletons stand for its cards.',
          meta: { spec: '4' },
          on: {
            'page.failed': 'failed',
            'page.arrived': [
              { guard: { type: 'isEmpty', params: ({ event }) => event }, target: 'empty' },
              { guard: { type: 'hasMore', params: ({ event }) => event }, target: 'partial' },
              { target: 'complete' },
            ],
          },
        },
        failed: {
          description: 'The first page did not come; Retry asks for it again.',
          meta: { spec: '8', texts: [COURSES_FAILED, PREVIEW_FAILED] },
          on: { retry: { target: 'loading', actions: 'askFirst' } },
        },
        empty: {
          description: 'The category has no courses.',
          meta: { spec: '4', texts: [NO_COURSES] },
        },
        partial: {
          description: 'Courses are shown and the server has more.',
          meta: { spec: '4' },
          on: { 'more.wanted': { target: 'loadingMore', actions: ['fallSilent', 'askNext'] } },
        },
        loadingMore: {
          description: 'The next page is awaited below the courses that are there.',
          meta: { spec: '4', texts: [LOADING_MORE] },
          on: {
            'more.failed': 'moreFailed',
            'more.arrived': [
              {
                guard: { type: 'hasMore', params: ({ event }) => event },
                target: 'partial',
                actions: { type: 'announce', params: ({ event }) => event },
              },
              {
                target: 'complete',
                actions: { type: 'announce', params: ({ event }) => event },
              },
            ],
          },
        },
        moreFailed: {
          description: 'A further page did not come; the courses stay, Retry asks for that page.',
          meta: { spec: '8', texts: [COURSES_FAILED] },
          on: { retry: { target: 'loadingMore', actions: 'askNext' } },
        },
        complete: {
          description: 'Every course of the category is shown.',
          meta: { spec: '4' },
        },
      },
    },
  },
})
