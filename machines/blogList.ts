import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { BLOG_SKELETON_MINIMUM } from '#domain/constants.ts'
import { BLOGS_FAILED } from '#domain/messages.ts'
import { type Meta, notProvided } from './common.ts'

/** From the cache, or from the latest response. */
export type KnownArticles =
  | { readonly status: 'loaded'; readonly count: number }
  | { readonly status: 'failed' }

type BlogListInput = { readonly known?: KnownArticles }
export type BlogListEvent = { readonly type: 'connection.returned' }

type Context = { readonly known: KnownArticles | undefined }

export const blogListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BlogListEvent,
    input: {} as BlogListInput,
    meta: {} as Meta,
    tags: {} as 'busy',
  },
  actors: {
    fetchArticles: fromPromise<KnownArticles>(() => notProvided('fetchArticles')),
    siteConnection: fromCallback(() => notProvided('siteConnection')),
  },
  actions: {
    save: assign((_, known: KnownArticles) => ({ known })),
    clear: assign({ known: undefined }),
  },
  guards: {
    isFailed: ({ context: { known } }) => known?.status === 'failed',
    isEmpty: ({ context: { known } }) => known?.status === 'loaded' && known.count === 0,
    isKnown: ({ context: { known } }) => known !== undefined,
  },
  delays: { skeletonMinimum: BLOG_SKELETON_MINIMUM },
}).createMachine({
  id: 'blogList',
  description: 'The published articles: the grid of the blog and the latest insights.',
  meta: { spec: '4' },
  context: ({ input: { known } }) => ({ known }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Transient: goes at once to the state that what is known implies.',
      always: [
        { guard: 'isFailed', target: 'failed' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isKnown', target: 'shown' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Skeletons are shown, for at least a second.',
      tags: 'busy',
      invoke: {
        id: 'fetchArticles',
        src: 'fetchArticles',
        onDone: { actions: { type: 'save', params: ({ event }) => event.output } },
        onError: { actions: { type: 'save', params: { status: 'failed' } } },
      },
      initial: 'minimum',
      states: {
        minimum: {
          description: 'The second has not passed; a response that arrives now is held back.',
          meta: { spec: '9' },
          after: { skeletonMinimum: 'late' },
        },
        late: {
          description: 'The second has passed: the response is shown as soon as it arrives.',
          meta: { spec: '9' },
          always: { guard: 'isKnown', target: '#blogList.deciding' },
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
      on: { 'connection.returned': { target: 'loading', actions: 'clear' } },
    },
  },
})
