import { expect, test } from '@jest/globals'
import { readEnquiry } from '#server/enquiries/readEnquiry.ts'
import { growth, READ_ONCE } from '#tests/support/growth.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

const TODAY = '2020-01-01'

test('letters and their marks are stored composed', () => {
  const { name } = readEnquiry({ ...sampleEnquiry(), name: 'Jose\u0301 Vie\u0323\u0302t' }, TODAY)
  expect(name).toBe('Jos\u00e9 Vi\u1ec7t')
})

test('a letter with thousands of marks is not put in order, which would take the square of their time', () => {
  const read = (comments: string) =>
    expect(() => readEnquiry({ ...sampleEnquiry(), comments }, TODAY)).toThrow()
  const marks = (number: number) => `a${'\u0301'.repeat(number)}${'\u0323'.repeat(number)}`
  expect(growth(read, marks)).toBeLessThan(READ_ONCE)
})
