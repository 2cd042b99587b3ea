import { expect, test } from '@jest/globals'
import { readEnquiry } from '#server/enquiries/readEnquiry.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

const TODAY = '2020-01-01'

test('letters and their marks are stored composed', () => {
  const { name } = readEnquiry({ ...sampleEnquiry(), name: 'Jose\u0301 Vie\u0323\u0302t' }, TODAY)
  expect(name).toBe('Jos\u00e9 Vi\u1ec7t')
})

test('a letter with thousands of marks is read in no time', () => {
  const comments = `a${'\u0301'.repeat(25_000)}${'\u0323'.repeat(25_000)}`
  const start = performance.now()
  expect(() => readEnquiry({ ...sampleEnquiry(), comments }, TODAY)).toThrow()
  expect(performance.now() - start).toBeLessThan(300)
})
