import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Category } from '#domain/category.ts'
import { COURSES_FAILED, LOADING_MORE, NO_COURSES, PREVIEW_FAILED } from '#domain/messages.ts'
import { type Meta, notProvided } from './common.ts'

/** A category's tab, or a search as the query of its address. */
export type ListRequest = { readonly category: Category } | { readonly filters: string }

/** On the first page. */
export type PageReport =
  | { readonly type: 'page.arrived'; readonly count: number; readonly hasNextPage: boolean }
  | { readonly type: 'page.failed' }

/** On a further page. */
type MoreReport =
  | { readonly type: 'more.arrived'; readonly added: number; readonly hasNextPage: boolean }
  | { readonly type: 'more.failed' }

export type ListReport = PageReport | MoreReport

/** Pending: a further page was loading when the list was left. */
export type CachedReport =
  | PageReport
  | { readonly type: 'more.failed' }
  | { readonly type: 'more.pending' }

type Report = ListReport | CachedReport

export type FeedCommand = { readonly type: 'first' } | { readonly type: 'next' }
export type FeedInput = {
  readonly request: ListRequest
  /** Undefined for a cached list. Not a command: React's Strict Mode restarts the data source. */
  readonly fetchOnStart: FeedCommand['type'] | undefined
}

export type CourseListInput = {
  readonly request: ListRequest
  readonly report?: CachedReport | undefined
}
export type CourseListEvent =
  | ({ readonly type: 'request.changed' } & CourseListInput)
  | { readonly type: 'load.more' }
  | { readonly type: 'retry' }
  | ListReport

type Shown = { readonly request: ListRequest; readonly isEmpty: boolean }

type Context = {
  readonly request: ListRequest
  readonly report: Report | undefined
  /** The list on the page: that of the report, or earlier search results. */
  readonly shown: Shown | undefined
  /** Courses that the last response added, to be announced. */
  readonly added: number | undefined
}

const keyOf = (request: ListRequest) => ('category' in request ? request.category : request.filters)

export const isSameList = (one: ListRequest, other: ListRequest): boolean =>
  keyOf(one) === keyOf(other)

const isEmpty = (report: Report) => report.type === 'page.arrived' && report.count === 0

const shownAfter = (report: Report, request: ListRequest): Shown | undefined =>
  report.type === 'page.failed' ? undefined : { request, isEmpty: isEmpty(report) }

const opened = ({ request, report }: CourseListInput, earlier?: Shown): Context => ({
  request,
  report,
  shown: report ? shownAfter(report, request) : earlier,
  added: undefined,
})

const fetchOnStart = (report: Report | undefined) => {
  if (report === undefined) return 'first'
  return report.type === 'more.pending' ? 'next' : undefined
}

const addedBy = (report: ListReport) => {
  if (report.type === 'more.arrived') return report.added
  return isEmpty(report) ? 0 : undefined
}

const decide = {
  target: 'deciding',
  actions: { type: 'saveReport', params: ({ event }: { readonly event: ListReport }) => event },
} as const

export const courseListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CourseListEvent,
    input: {} as CourseListInput,
    meta: {} as Meta,
    tags: {} as 'busy' | 'canRetry' | 'hasCards' | 'hasMore' | 'showsEmpty',
  },
  actors: {
    feed: fromCallback<FeedCommand, FeedInput>(() => notProvided('feed')),
  },
  actions: {
    // Search results stay until the next ones arrive; another tab clears the list.
    open: assign(({ context }, list: CourseListInput) =>
      opened(list, 'filters' in list.request ? context.shown : undefined),
    ),
    saveReport: assign(({ context: { request } }, report: ListReport) => ({
      report,
      shown: shownAfter(report, request),
      added: addedBy(report),
    })),
    clearAnnouncement: assign({ added: undefined }),
    fetchFirst: sendTo('feed', { type: 'first' }),
    fetchNext: sendTo('feed', { type: 'next' }),
  },
  guards: {
    isOther: ({ context }, request: ListRequest) => !isSameList(request, context.request),
    isFailed: ({ context: { report } }) => report?.type === 'page.failed',
    isMoreFailed: ({ context: { report } }) => report?.type === 'more.failed',
    isMorePending: ({ context: { report } }) => report?.type === 'more.pending',
    isEmpty: ({ context: { report } }) => report !== undefined && isEmpty(report),
    hasNextPage: ({ context: { report } }) =>
      report !== undefined && 'hasNextPage' in report && report.hasNextPage,
    hasReport: ({ context: { report } }) => report !== undefined,
    hadResults: ({ context: { shown } }) => shown?.isEmpty === false,
    hadNoResults: ({ context: { shown } }) => shown?.isEmpty === true,
  },
}).createMachine({
  id: 'courseList',
  description: 'The courses of a category or of a search, a page at a time.',
  meta: { spec: '4' },
  context: ({ input }) => opened(input),
  initial: 'listing',
  on: {
    'request.changed': {
      guard: { type: 'isOther', params: ({ event }) => event.request },
      target: '.listing',
      actions: { type: 'open', params: ({ event }) => event },
    },
  },
  states: {
    listing: {
      description: 'One list; another category or other filters restart it with a new data source.',
      invoke: {
        id: 'feed',
        src: 'feed',
        input: ({ context: { request, report } }) => ({
          request,
          fetchOnStart: fetchOnStart(report),
        }),
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Transient: goes at once to the state that the latest report implies.',
          always: [
            { guard: 'isFailed', target: 'failed' },
            { guard: 'isMoreFailed', target: 'moreFailed' },
            { guard: 'isMorePending', target: 'loadingMore' },
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'hasNextPage', target: 'partial' },
            { guard: 'hasReport', target: 'complete' },
            { guard: 'hadResults', target: 'replacing' },
            { guard: 'hadNoResults', target: 'replacingEmpty' },
            { target: 'loading' },
          ],
        },
        loading: {
          description: 'The first page is loading; skeletons replace its cards.',
          tags: 'busy',
          on: { 'page.arrived': decide, 'page.failed': decide },
        },
        replacing: {
          description: 'Other filters: the earlier results stay until the first page arrives.',
          meta: { spec: 'beyond' },
          tags: ['busy', 'hasCards'],
          on: { 'page.arrived': decide, 'page.failed': decide },
        },
        replacingEmpty: {
          description: 'Other filters, after a search that found nothing: the page still says so.',
          meta: { spec: 'beyond' },
          tags: ['busy', 'showsEmpty'],
          on: { 'page.arrived': decide, 'page.failed': decide },
        },
        failed: {
          description: 'The first page failed: a message, and Retry requests it again.',
          meta: { spec: '8', texts: [COURSES_FAILED, PREVIEW_FAILED] },
          tags: 'canRetry',
          on: { retry: { target: 'loading', actions: 'fetchFirst' } },
        },
        empty: {
          description: 'The list has no courses: the page says so.',
          meta: { texts: [NO_COURSES] },
          tags: 'showsEmpty',
        },
        partial: {
          description: 'Courses are shown and the server has more: a button loads them.',
          tags: ['hasCards', 'hasMore'],
          on: {
            'load.more': { target: 'loadingMore', actions: ['clearAnnouncement', 'fetchNext'] },
          },
        },
        loadingMore: {
          description: 'The next page is loading below the courses that are shown.',
          meta: { texts: [LOADING_MORE] },
          tags: ['busy', 'hasCards', 'hasMore'],
          on: { 'more.arrived': decide, 'more.failed': decide },
        },
        moreFailed: {
          description: 'A further page failed; the courses stay, Retry requests that page again.',
          meta: { spec: '8', texts: [COURSES_FAILED] },
          tags: ['canRetry', 'hasCards', 'hasMore'],
          on: { retry: { target: 'loadingMore', actions: 'fetchNext' } },
        },
        complete: {
          description: 'All courses of the list are shown.',
          tags: 'hasCards',
        },
      },
    },
  },
})
