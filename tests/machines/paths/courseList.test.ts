import { COURSES_FAILED, LOADING_MORE, NO_COURSES, PREVIEW_FAILED } from '#domain/messages.ts'
import { courseListMachine } from '#machines/courseList.ts'
import { expectPaths } from '#tests/support/expectPaths.ts'

const reports = [
  { type: 'page.arrived', count: 0, hasNextPage: false },
  { type: 'page.arrived', count: 9, hasNextPage: true },
  { type: 'page.arrived', count: 4, hasNextPage: false },
  { type: 'page.failed' },
] as const

test('reaches exactly the written states and transitions', () => {
  expectPaths(
    {
      machine: courseListMachine,
      feeds: ['feed'],
      inputs: [undefined, ...reports, { type: 'more.failed' } as const].map((known) => ({
        request: { category: 'IT' as const },
        known,
      })),
      steps: [
        ...reports,
        { type: 'more.wanted' },
        { type: 'more.arrived', added: 9, hasNextPage: true },
        { type: 'more.arrived', added: 4, hasNextPage: false },
        { type: 'more.failed' },
        { type: 'retry' },
        { type: 'request.changed', request: { category: 'NON IT' } },
        { type: 'request.changed', request: { filters: 'q=python' } },
      ],
    },
    {
      states: {
        'listing.loading': [],
        'listing.replacing': [],
        'listing.failed': [COURSES_FAILED, PREVIEW_FAILED],
        'listing.empty': [NO_COURSES],
        'listing.partial': [],
        'listing.loadingMore': [LOADING_MORE],
        'listing.moreFailed': [COURSES_FAILED],
        'listing.complete': [],
      },
      passed: ['listing.deciding'],
      transitions: [
        'courseList: request.changed → listing',
        'listing.deciding: always → listing.failed',
        'listing.deciding: always → listing.moreFailed',
        'listing.deciding: always → listing.empty',
        'listing.deciding: always → listing.partial',
        'listing.deciding: always → listing.complete',
        'listing.deciding: always → listing.replacing',
        'listing.deciding: always → listing.loading',
        'listing.loading: page.failed → listing.failed',
        'listing.loading: page.arrived → listing.deciding',
        'listing.replacing: page.failed → listing.failed',
        'listing.replacing: page.arrived → listing.deciding',
        'listing.failed: retry → listing.loading',
        'listing.partial: more.wanted → listing.loadingMore',
        'listing.loadingMore: more.failed → listing.moreFailed',
        'listing.loadingMore: more.arrived → listing.deciding',
        'listing.moreFailed: retry → listing.loadingMore',
      ],
    },
  )
})
