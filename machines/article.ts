import { type EventObject, fromCallback, setup } from 'xstate'
import type { Meta } from './meta.ts'

export type ArticleReport =
  | { readonly type: 'article.arrived' }
  | { readonly type: 'article.failed' }

export type ArticleFeedInput = {
  readonly slug: string
  /** False when the report is known already: the feed only keeps the cache. */
  readonly ask: boolean
}

export type ArticleInput = { readonly slug: string; readonly cached?: ArticleReport }

export const articleMachine = setup({
  types: {
    context: {} as ArticleInput,
    events: {} as ArticleReport,
    input: {} as ArticleInput,
    meta: {} as Meta,
  },
  actors: { feed: fromCallback<EventObject, ArticleFeedInput>(() => {}) },
  guards: {
    isArrived: ({ context }) => context.cached?.type === 'article.arrived',
    isFailed: ({ context }) => context.cached?.type === 'article.failed',
  },
}).createMachine({
  id: 'article',
  description: 'One blog article.',
  meta: { spec: '4' },
  context: ({ input }) => input,
  invoke: {
    id: 'feed',
    src: 'feed',
    input: ({ context }) => ({ slug: context.slug, ask: context.cached === undefined }),
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Goes at once to the state that what is known already implies.',
      meta: { spec: '4' },
      always: [
        { guard: 'isArrived', target: 'shown' },
        { guard: 'isFailed', target: 'gone' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'The article is awaited behind a loading indicator.',
      meta: { spec: '2' },
      on: { 'article.arrived': 'shown', 'article.failed': 'gone' },
    },
    shown: {
      description: 'The article is on the page.',
      meta: { spec: '2' },
    },
    gone: {
      description: 'Loading has ended and nothing is shown: the failure is silent.',
      meta: { spec: '8' },
    },
  },
})
