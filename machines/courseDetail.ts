import { fromCallback, sendTo, setup } from 'xstate'
import { COURSE_NOT_FOUND } from '#domain/messages.ts'
import type { Meta } from './meta.ts'

export type CourseReport =
  | { readonly type: 'course.arrived' }
  /** The API says that there is no such course. */
  | { readonly type: 'course.missing' }
  | { readonly type: 'course.failed' }

export type CourseDetailFeedOrder = { readonly type: 'first' }
export type CourseDetailFeedInput = {
  readonly id: string
  /** False when the report is known already: the feed keeps the cache and waits for an order. */
  readonly ask: boolean
}

export type CourseDetailInput = { readonly id: string; readonly cached?: CourseReport }
export type CourseDetailEvent = CourseReport | { readonly type: 'retry' }

export const courseDetailMachine = setup({
  types: {
    context: {} as CourseDetailInput,
    events: {} as CourseDetailEvent,
    input: {} as CourseDetailInput,
    meta: {} as Meta,
  },
  actors: { feed: fromCallback<CourseDetailFeedOrder, CourseDetailFeedInput>(() => {}) },
  actions: { askAgain: sendTo('feed', { type: 'first' }) },
  guards: {
    isArrived: ({ context }) => context.cached?.type === 'course.arrived',
    isMissing: ({ context }) => context.cached?.type === 'course.missing',
    isFailed: ({ context }) => context.cached?.type === 'course.failed',
  },
}).createMachine({
  id: 'courseDetail',
  description: 'One course, on its own page and on its enquiry page.',
  meta: { spec: '4' },
  context: ({ input }) => input,
  invoke: {
    id: 'feed',
    src: 'feed',
    input: ({ context }) => ({ id: context.id, ask: context.cached === undefined }),
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Goes at once to the state that what is known already implies.',
      meta: { spec: '4' },
      always: [
        { guard: 'isArrived', target: 'shown' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isFailed', target: 'unreachable' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'The course is awaited behind a skeleton.',
      meta: { spec: '4' },
      on: {
        'course.arrived': 'shown',
        'course.missing': 'missing',
        'course.failed': 'unreachable',
      },
    },
    shown: {
      description: 'The course is on the page.',
      meta: { spec: '4' },
    },
    missing: {
      description: 'There is no such course; a link leads to the others.',
      meta: { spec: '8', texts: [COURSE_NOT_FOUND] },
    },
    unreachable: {
      description: 'The API failed: the same text, with a Retry.',
      meta: { spec: '8', texts: [COURSE_NOT_FOUND] },
      on: { retry: { target: 'loading', actions: 'askAgain' } },
    },
  },
})
