import type { Step } from '#lab/core/run.ts'
import { payloadWords } from '#lab/core/words.ts'

test.each<[Step, string]>([
  [{ do: 'send', event: { type: 'retry' } }, ''],
  [{ do: 'send', event: { type: 'left', field: 'email' } }, '{"field":"email"}'],
  [{ do: 'report', call: 'feed#1', event: { type: 'page.arrived', count: 9 } }, '{"count":9}'],
  [{ do: 'reject', call: 'send#1', value: { status: 500 } }, '{"status":500}'],
  [{ do: 'resolve', call: 'send#1' }, ''],
  [{ do: 'wait', ms: 1000 }, ''],
])('%j carries %s', (step, words) => {
  expect(payloadWords(step)).toBe(words)
})
