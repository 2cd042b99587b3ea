import { COURSE_NOT_FOUND } from '#domain/messages.ts'
import { courseDetailMachine } from '#machines/courseDetail.ts'
import { expectWritten } from '#tests/support/written.ts'

const id = 'seo'
const reports = [
  { type: 'course.arrived' },
  { type: 'course.missing' },
  { type: 'course.failed' },
] as const

test('every state and every transition is reached, and no others', () => {
  expectWritten(
    {
      machine: courseDetailMachine,
      inputs: [{ id }, ...reports.map((cached) => ({ id, cached }))],
      steps: [...reports, { type: 'retry' }, 'time'],
    },
    {
      states: {
        loading: [],
        shown: [],
        missing: [COURSE_NOT_FOUND],
        unreachable: [COURSE_NOT_FOUND],
      },
      passed: ['opening'],
      transitions: [
        'opening: always → shown',
        'opening: always → missing',
        'opening: always → unreachable',
        'opening: always → loading',
        'loading: course.arrived → shown',
        'loading: course.missing → missing',
        'loading: course.failed → unreachable',
        'unreachable: retry → loading',
      ],
    },
  )
})
