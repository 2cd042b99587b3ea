import { changesBetween } from '#lab/core/json.ts'
import type { Step } from '#lab/core/run.ts'
import { payloadWords } from '#lab/core/words.ts'

test.each<[Step, string]>([
  [{ do: 'send', event: { type: 'retry' } }, ''],
  [{ do: 'send', event: { type: 'left', field: 'email' } }, '{"field":"email"}'],
  [{ do: 'report', call: 'environment#1', event: { type: 'resized', width: 9 } }, '{"width":9}'],
  [{ do: 'reject', call: 'sendEnquiry#1', value: { status: 500 } }, '{"status":500}'],
  [{ do: 'resolve', call: 'sendEnquiry#1' }, ''],
  [{ do: 'wait', ms: 1000 }, ''],
])('%j carries %s', (step, words) => {
  expect(payloadWords(step)).toBe(words)
})

test('lists changes of the context field by field', () => {
  const before = { left: 5, kept: 'x', values: { name: '' }, gone: 1 }
  const after = { left: 4, kept: 'x', values: { name: 'A' }, added: true }
  expect(changesBetween(before, after)).toEqual([
    'left 5 → 4',
    'values.name "" → "A"',
    'added true',
    'gone gone',
  ])
})
