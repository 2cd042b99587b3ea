import { assign, fromCallback, sendTo, setup } from 'xstate'
import { BLOG_SKELETON_MINIMUM } from '#domain/constants.ts'
import { BLOGS_FAILED } from '#domain/messages.ts'
import { type Meta, notProvided } from './common.ts'

export type ArticlesReport =
  | { readonly type: 'articles.arrived'; readonly count: number }
  | { readonly type: 'articles.failed' }

export type BlogFeedCommand = { readonly type: 'fetch' }
/** False for a cached list. Not a command: React's Strict Mode restarts the data source. */
export type BlogFeedInput = { readonly fetchOnStart: boolean }

export type BlogListInput = { readonly report?: ArticlesReport | undefined }
export type BlogListEvent = ArticlesReport | { readonly type: 'connection.returned' }

type Context = { readonly report: ArticlesReport | undefined }

export const blogListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BlogListEvent,
    input: {} as BlogListInput,
    meta: {} as Meta,
    tags: {} as 'busy',
  },
  actors: {
    feed: fromCallback<BlogFeedCommand, BlogFeedInput>(() => notProvided('feed')),
    siteConnection: fromCallback(() => notProvided('siteConnection')),
  },
  actions: {
    saveReport: assign((_, report: ArticlesReport) => ({ report })),
    clear: assign({ report: undefined }),
    fetch: sendTo('feed', { type: 'fetch' }),
  },
  guards: {
    isFailed: ({ context: { report } }) => report?.type === 'articles.failed',
    isEmpty: ({ context: { report } }) => report?.type === 'articles.arrived' && report.count === 0,
    hasReport: ({ context: { report } }) => report !== undefined,
  },
  delays: { skeletonMinimum: BLOG_SKELETON_MINIMUM },
}).createMachine({
  id: 'blogList',
  description: 'The published articles: the grid of the blog and the latest insights.',
  meta: { spec: '4' },
  context: ({ input: { report } }) => ({ report }),
  invoke: {
    id: 'feed',
    src: 'feed',
    input: ({ context: { report } }) => ({ fetchOnStart: report === undefined }),
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Transient: goes at once to the state that the latest report implies.',
      always: [
        { guard: 'isFailed', target: 'failed' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasReport', target: 'shown' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Skeletons are shown, for at least a second.',
      tags: 'busy',
      initial: 'minimum',
      on: {
        'articles.arrived': { actions: { type: 'saveReport', params: ({ event }) => event } },
        'articles.failed': { actions: { type: 'saveReport', params: ({ event }) => event } },
      },
      states: {
        minimum: {
          description: 'The second has not passed; a response that arrives now is held back.',
          meta: { spec: '9' },
          after: { skeletonMinimum: 'late' },
        },
        late: {
          description: 'The second has passed: the response is shown as soon as it arrives.',
          meta: { spec: '9' },
          always: { guard: 'hasReport', target: '#blogList.deciding' },
        },
      },
    },
    shown: {
      description: 'The articles are on the page.',
    },
    empty: {
      description: 'There are no articles: the blog says so, the latest insights show none.',
    },
    failed: {
      description: 'Announced, not shown; requested again when the site responds again.',
      meta: { spec: '8', texts: [BLOGS_FAILED] },
      invoke: { id: 'siteConnection', src: 'siteConnection' },
      on: { 'connection.returned': { target: 'loading', actions: ['clear', 'fetch'] } },
    },
  },
})
