import { foundCoursesMachine } from '#machines/foundCourses.ts'
import { expectWritten } from '#tests/support/written.ts'

const wish = 'q=python'
const other = 'level=Beginner'
const arrived = { type: 'found.arrived' } as const
const failed = { type: 'found.failed' } as const
const awaited = { type: 'more.awaited' } as const

test('every state and every transition is reached, and no others', () => {
  expectWritten(
    {
      machine: foundCoursesMachine,
      inputs: [undefined, arrived, failed, awaited].map((cached) => ({
        wish,
        ...(cached && { cached }),
      })),
      steps: [
        arrived,
        failed,
        { type: 'more.wanted' },
        { type: 'more.arrived', added: 9 },
        { type: 'more.failed' },
        { type: 'retry' },
        { type: 'wish.changed', wish: other },
        'time',
      ],
    },
    {
      states: {
        'finding.asking': [],
        'finding.failed': [],
        'finding.shown': [],
        'finding.askingMore': [],
        'finding.moreFailed': [],
      },
      passed: ['finding.opening'],
      transitions: [
        'foundCourses: wish.changed → finding',
        'finding.opening: always → finding.askingMore',
        'finding.opening: always → finding.failed',
        'finding.opening: always → finding.shown',
        'finding.opening: always → finding.asking',
        'finding.asking: found.arrived → finding.shown',
        'finding.asking: found.failed → finding.failed',
        'finding.failed: retry → finding.asking',
        'finding.shown: more.wanted → finding.askingMore',
        'finding.askingMore: more.arrived → finding.shown',
        'finding.askingMore: more.failed → finding.moreFailed',
        'finding.moreFailed: retry → finding.askingMore',
      ],
    },
  )
})
