import { articleMachine } from '#machines/article.ts'
import { expectWritten } from '#tests/support/written.ts'

const slug = 'seo-today'
const reports = [{ type: 'article.arrived' }, { type: 'article.failed' }] as const

test('every state and every transition is reached, and no others', () => {
  expectWritten(
    {
      machine: articleMachine,
      inputs: [{ slug }, ...reports.map((cached) => ({ slug, cached }))],
      steps: [...reports, 'time'],
    },
    {
      states: { loading: [], shown: [], gone: [] },
      passed: ['opening'],
      transitions: [
        'opening: always → shown',
        'opening: always → gone',
        'opening: always → loading',
        'loading: article.arrived → shown',
        'loading: article.failed → gone',
      ],
    },
  )
})
