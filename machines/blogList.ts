import { fromCallback, sendTo, setup, stateIn } from 'xstate'
import { BLOG_SKELETON_MINIMUM } from '#domain/constants.ts'
import { BLOGS_FAILED } from '#domain/messages.ts'
import type { Meta } from './meta.ts'

export type ArticlesReport =
  | { readonly type: 'articles.arrived'; readonly count: number }
  | { readonly type: 'articles.failed' }

export type BlogFeedOrder = { readonly type: 'first' }
export type BlogFeedInput = {
  /** False when the report is known already: the feed keeps the cache and waits for an order. */
  readonly ask: boolean
}

export type BlogListInput = { readonly cached?: ArticlesReport }
export type BlogListEvent = ArticlesReport | { readonly type: 'connection.returned' }

export const blogListMachine = setup({
  types: {
    context: {} as BlogListInput,
    events: {} as BlogListEvent,
    input: {} as BlogListInput,
    meta: {} as Meta,
  },
  actors: { feed: fromCallback<BlogFeedOrder, BlogFeedInput>(() => {}) },
  actions: { askAgain: sendTo('feed', { type: 'first' }) },
  guards: {
    isUnknown: ({ context }) => context.cached === undefined,
    isFailed: ({ context }) => context.cached?.type === 'articles.failed',
    isEmpty: (_, report: ArticlesReport | undefined) =>
      report?.type === 'articles.arrived' && report.count === 0,
    hasFailed: stateIn('#blogList.loading.answer.failed'),
    hasNone: stateIn('#blogList.loading.answer.none'),
  },
  delays: { skeletonMinimum: BLOG_SKELETON_MINIMUM },
}).createMachine({
  id: 'blogList',
  description: 'The published articles: the grid of the blog and the latest insights.',
  meta: { spec: '4' },
  context: ({ input }) => input,
  invoke: {
    id: 'feed',
    src: 'feed',
    input: ({ context }) => ({ ask: context.cached === undefined }),
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Goes at once to the state that what is known already implies.',
      meta: { spec: '4' },
      always: [
        { guard: 'isUnknown', target: 'loading' },
        { guard: 'isFailed', target: 'failed' },
        { guard: { type: 'isEmpty', params: ({ context }) => context.cached }, target: 'empty' },
        { target: 'shown' },
      ],
    },
    loading: {
      description: 'Skeletons are shown until the answer is there and a second has passed.',
      meta: { spec: '4' },
      type: 'parallel',
      onDone: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'hasNone', target: 'empty' },
        { target: 'shown' },
      ],
      states: {
        second: {
          description: 'The least time that a skeleton stays once it is shown.',
          meta: { spec: '9' },
          initial: 'running',
          states: {
            running: {
              description: 'The second has not passed yet.',
              meta: { spec: '9' },
              after: { skeletonMinimum: 'passed' },
            },
            passed: { description: 'The second has passed.', meta: { spec: '9' }, type: 'final' },
          },
        },
        answer: {
          description: 'What the call for the articles brings.',
          meta: { spec: '7' },
          initial: 'awaited',
          states: {
            awaited: {
              description: 'No answer yet.',
              meta: { spec: '7' },
              on: {
                'articles.failed': 'failed',
                'articles.arrived': [
                  { guard: { type: 'isEmpty', params: ({ event }) => event }, target: 'none' },
                  { target: 'some' },
                ],
              },
            },
            some: { description: 'Articles came.', meta: { spec: '7' }, type: 'final' },
            none: { description: 'An empty list came.', meta: { spec: '7' }, type: 'final' },
            failed: { description: 'The call failed.', meta: { spec: '7' }, type: 'final' },
          },
        },
      },
    },
    shown: {
      description: 'The articles are on the page.',
      meta: { spec: '4' },
    },
    empty: {
      description: 'There are no articles.',
      meta: { spec: '4' },
    },
    failed: {
      description: 'Held but not visibly shown; asked again when the connection comes back.',
      meta: { spec: '8', texts: [BLOGS_FAILED] },
      on: { 'connection.returned': { target: 'loading', actions: 'askAgain' } },
    },
  },
})
