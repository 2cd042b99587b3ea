import { expect, test } from '@jest/globals'
import { readEnquiry } from '#server/enquiries/readEnquiry.ts'
import { growth, READ_ONCE } from '#tests/support/growth.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

const TODAY = '2020-01-01'

test('normalises letters with marks to NFC', () => {
  const { name } = readEnquiry({ ...sampleEnquiry(), name: 'Jose\u0301 Vie\u0323\u0302t' }, TODAY)
  expect(name).toBe('Jos\u00e9 Vi\u1ec7t')
})

test('does not normalise a letter with thousands of marks, which takes quadratic time', () => {
  const read = (comments: string) =>
    expect(() => readEnquiry({ ...sampleEnquiry(), comments }, TODAY)).toThrow()
  const marks = (number: number) => `a${'\u0301'.repeat(number)}${'\u0323'.repeat(number)}`
  expect(growth(read, marks)).toBeLessThan(READ_ONCE)
})
