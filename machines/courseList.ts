import { assign, fromPromise, setup } from 'xstate'
import type { Category } from '#domain/category.ts'
import { COURSES_FAILED, LOADING_MORE, NO_COURSES, PREVIEW_FAILED } from '#domain/messages.ts'
import { type Meta, notProvided } from './common.ts'

/** A category's tab, or a search as the query of its address. */
export type ListRequest = { readonly category: Category } | { readonly filters: string }

export type LoadedList = {
  readonly status: 'loaded'
  readonly count: number
  readonly hasNextPage: boolean
}

/** `added` counts the page's courses that no earlier page had. */
export type NextPage = LoadedList & { readonly added: number }

/** From the cache, or from the latest response. */
export type KnownList = LoadedList | { readonly status: 'failed' | 'nextFailed' | 'nextPending' }

export type NextPageInput = {
  readonly request: ListRequest
  /** The page was already loading when the list was opened. */
  readonly isPending: boolean
}

export type CourseListInput = {
  readonly request: ListRequest
  readonly known?: KnownList
}
export type CourseListEvent =
  | ({ readonly type: 'request.changed' } & CourseListInput)
  | { readonly type: 'load.more' }
  | { readonly type: 'retry' }

type Shown = { readonly request: ListRequest; readonly isEmpty: boolean }

type Context = {
  readonly request: ListRequest
  readonly known: KnownList | undefined
  /** The list on the page: the known one, or earlier search results. */
  readonly shown: Shown | undefined
  /** Courses that the last response added, to be announced. */
  readonly added: number | undefined
}

const keyOf = (request: ListRequest) => ('category' in request ? request.category : request.filters)

export const isSameList = (one: ListRequest, other: ListRequest): boolean =>
  keyOf(one) === keyOf(other)

const isEmpty = (known: KnownList) => known.status === 'loaded' && known.count === 0

const shownOf = (known: KnownList, request: ListRequest): Shown | undefined =>
  known.status === 'failed' ? undefined : { request, isEmpty: isEmpty(known) }

const opened = ({ request, known }: CourseListInput, earlier?: Shown): Context => ({
  request,
  known,
  shown: known ? shownOf(known, request) : earlier,
  added: undefined,
})

export const courseListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CourseListEvent,
    input: {} as CourseListInput,
    meta: {} as Meta,
    tags: {} as 'busy' | 'canRetry' | 'hasCards' | 'hasMore' | 'showsEmpty',
  },
  actors: {
    fetchFirstPage: fromPromise<LoadedList, ListRequest>(() => notProvided('fetchFirstPage')),
    fetchNextPage: fromPromise<NextPage, NextPageInput>(() => notProvided('fetchNextPage')),
  },
  actions: {
    // Search results stay until the next ones arrive; another tab clears the list.
    open: assign(({ context }, list: CourseListInput) =>
      opened(list, 'filters' in list.request ? context.shown : undefined),
    ),
    save: assign(({ context: { request } }, known: KnownList) => ({
      known,
      shown: shownOf(known, request),
      added: isEmpty(known) ? 0 : undefined,
    })),
    announce: assign({ added: (_, added: number) => added }),
    clearAnnouncement: assign({ added: undefined }),
  },
  guards: {
    isOther: ({ context }, request: ListRequest) => !isSameList(request, context.request),
    isFailed: ({ context: { known } }) => known?.status === 'failed',
    isNextFailed: ({ context: { known } }) => known?.status === 'nextFailed',
    isNextPending: ({ context: { known } }) => known?.status === 'nextPending',
    isEmpty: ({ context: { known } }) => known !== undefined && isEmpty(known),
    hasNextPage: ({ context: { known } }) => known?.status === 'loaded' && known.hasNextPage,
    isLoaded: ({ context: { known } }) => known?.status === 'loaded',
    hadResults: ({ context: { shown } }) => shown?.isEmpty === false,
    hadNoResults: ({ context: { shown } }) => shown?.isEmpty === true,
  },
}).createMachine({
  id: 'courseList',
  description: 'The courses of a category or of a search, a page at a time.',
  meta: { spec: '4' },
  context: ({ input }) => opened(input),
  initial: 'deciding',
  on: {
    'request.changed': {
      guard: { type: 'isOther', params: ({ event }) => event.request },
      target: '.deciding',
      actions: { type: 'open', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      description: 'Transient: goes at once to the state that what is known implies.',
      always: [
        { guard: 'isFailed', target: 'failed' },
        { guard: 'isNextFailed', target: 'moreFailed' },
        { guard: 'isNextPending', target: 'loadingMore' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasNextPage', target: 'partial' },
        { guard: 'isLoaded', target: 'complete' },
        { guard: 'hadResults', target: 'loading.behindResults' },
        { guard: 'hadNoResults', target: 'loading.behindEmpty' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'The first page is loading.',
      tags: 'busy',
      invoke: {
        id: 'fetchFirstPage',
        src: 'fetchFirstPage',
        input: ({ context: { request } }) => request,
        onDone: {
          target: 'deciding',
          actions: { type: 'save', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'save', params: { status: 'failed' } } },
      },
      initial: 'behindSkeletons',
      states: {
        behindSkeletons: {
          description: 'Skeletons replace the cards.',
        },
        behindResults: {
          description: 'Other filters: the earlier results stay until the first page arrives.',
          meta: { spec: 'beyond' },
          tags: 'hasCards',
        },
        behindEmpty: {
          description: 'Other filters, after a search that found nothing: the page still says so.',
          meta: { spec: 'beyond' },
          tags: 'showsEmpty',
        },
      },
    },
    failed: {
      description: 'The first page failed: a message, and Retry requests it again.',
      meta: { spec: '8', texts: [COURSES_FAILED, PREVIEW_FAILED] },
      tags: 'canRetry',
      on: { retry: 'loading' },
    },
    empty: {
      description: 'The list has no courses: the page says so.',
      meta: { texts: [NO_COURSES] },
      tags: 'showsEmpty',
    },
    partial: {
      description: 'Courses are shown and the server has more: a button loads them.',
      tags: ['hasCards', 'hasMore'],
      on: { 'load.more': { target: 'loadingMore', actions: 'clearAnnouncement' } },
    },
    loadingMore: {
      description: 'The next page is loading below the courses that are shown.',
      meta: { texts: [LOADING_MORE] },
      tags: ['busy', 'hasCards', 'hasMore'],
      invoke: {
        id: 'fetchNextPage',
        src: 'fetchNextPage',
        input: ({ context: { request, known } }) => ({
          request,
          isPending: known?.status === 'nextPending',
        }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'save', params: ({ event }) => event.output },
            { type: 'announce', params: ({ event }) => event.output.added },
          ],
        },
        onError: {
          target: 'moreFailed',
          actions: { type: 'save', params: { status: 'nextFailed' } },
        },
      },
    },
    moreFailed: {
      description: 'A further page failed; the courses stay, Retry requests that page again.',
      meta: { spec: '8', texts: [COURSES_FAILED] },
      tags: ['canRetry', 'hasCards', 'hasMore'],
      on: { retry: 'loadingMore' },
    },
    complete: {
      description: 'All courses of the list are shown.',
      tags: 'hasCards',
    },
  },
})
