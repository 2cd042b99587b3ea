import { BLOGS_FAILED } from '#domain/messages.ts'
import { blogListMachine } from '#machines/blogList.ts'
import { expectWritten } from '#tests/support/written.ts'

const reports = [
  { type: 'articles.arrived', count: 9 },
  { type: 'articles.arrived', count: 0 },
  { type: 'articles.failed' },
] as const

test('every state and every transition is reached, and no others', () => {
  expectWritten(
    {
      machine: blogListMachine,
      inputs: [{}, ...reports.map((cached) => ({ cached }))],
      steps: [...reports, { type: 'connection.returned' }, 'time'],
    },
    {
      states: {
        'loading.second.running': [],
        'loading.second.passed': [],
        'loading.answer.awaited': [],
        'loading.answer.some': [],
        'loading.answer.none': [],
        'loading.answer.failed': [],
        shown: [],
        empty: [],
        failed: [BLOGS_FAILED],
      },
      passed: ['opening'],
      transitions: [
        'opening: always → loading',
        'opening: always → failed',
        'opening: always → empty',
        'opening: always → shown',
        'loading.second.running: after skeletonMinimum → loading.second.passed',
        'loading.answer.awaited: articles.failed → loading.answer.failed',
        'loading.answer.awaited: articles.arrived → loading.answer.none',
        'loading.answer.awaited: articles.arrived → loading.answer.some',
        'loading: done → failed',
        'loading: done → empty',
        'loading: done → shown',
        'failed: connection.returned → loading',
      ],
    },
  )
})
