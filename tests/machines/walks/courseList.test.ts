import { COURSES_FAILED, LOADING_MORE, NO_COURSES, PREVIEW_FAILED } from '#domain/messages.ts'
import { courseListMachine } from '#machines/courseList.ts'
import { expectWritten } from '#tests/support/written.ts'

const reports = [
  { type: 'page.arrived', count: 0, hasNextPage: false },
  { type: 'page.arrived', count: 9, hasNextPage: true },
  { type: 'page.arrived', count: 4, hasNextPage: false },
  { type: 'page.failed' },
] as const

test('every state and every transition is reached, and no others', () => {
  expectWritten(
    {
      machine: courseListMachine,
      inputs: [undefined, ...reports, { type: 'more.awaited' } as const].map((cached) => ({
        category: 'IT' as const,
        cached,
      })),
      steps: [
        ...reports,
        { type: 'more.wanted' },
        { type: 'more.arrived', added: 9, hasNextPage: true },
        { type: 'more.arrived', added: 4, hasNextPage: false },
        { type: 'more.failed' },
        { type: 'retry' },
        { type: 'category.chosen', category: 'NON IT' },
        { type: 'category.chosen', category: 'IT' },
        'time',
      ],
    },
    {
      states: {
        'listing.loading': [],
        'listing.failed': [COURSES_FAILED, PREVIEW_FAILED],
        'listing.empty': [NO_COURSES],
        'listing.partial': [],
        'listing.loadingMore': [LOADING_MORE],
        'listing.moreFailed': [COURSES_FAILED],
        'listing.complete': [],
      },
      passed: ['listing.opening'],
      transitions: [
        'courseList: category.chosen → listing',
        'listing.opening: always → listing.loadingMore',
        'listing.opening: always → listing.failed',
        'listing.opening: always → listing.empty',
        'listing.opening: always → listing.partial',
        'listing.opening: always → listing.complete',
        'listing.opening: always → listing.loading',
        'listing.loading: page.failed → listing.failed',
        'listing.loading: page.arrived → listing.empty',
        'listing.loading: page.arrived → listing.partial',
        'listing.loading: page.arrived → listing.complete',
        'listing.failed: retry → listing.loading',
        'listing.partial: more.wanted → listing.loadingMore',
        'listing.loadingMore: more.failed → listing.moreFailed',
        'listing.loadingMore: more.arrived → listing.partial',
        'listing.loadingMore: more.arrived → listing.complete',
        'listing.moreFailed: retry → listing.loadingMore',
      ],
    },
  )
})
