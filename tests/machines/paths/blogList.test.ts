import { BLOGS_FAILED } from '#domain/messages.ts'
import { blogListMachine } from '#machines/blogList.ts'
import { expectPaths } from '#tests/support/expectPaths.ts'

const reports = [
  { type: 'articles.arrived', count: 9 },
  { type: 'articles.arrived', count: 0 },
  { type: 'articles.failed' },
] as const

test('reaches exactly the written states and transitions', () => {
  expectPaths(
    {
      machine: blogListMachine,
      feeds: ['feed'],
      inputs: [{}, ...reports.map((known) => ({ known }))],
      steps: [...reports, { type: 'connection.returned' }, 'time'],
    },
    {
      states: {
        'loading.minimum': [],
        'loading.late': [],
        shown: [],
        empty: [],
        failed: [BLOGS_FAILED],
      },
      passed: ['deciding'],
      transitions: [
        'deciding: always → loading',
        'deciding: always → failed',
        'deciding: always → empty',
        'deciding: always → shown',
        'loading: articles.arrived → stays',
        'loading: articles.failed → stays',
        'loading.minimum: after skeletonMinimum → loading.late',
        'loading.late: always → deciding',
        'failed: connection.returned → loading',
      ],
    },
  )
})
