import { expect, test } from '@jest/globals'
import { chosenEncoding } from '#server/http/encoding.ts'
import { growth, READ_ONCE } from '#tests/support/growth.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0 , gzip ; q=0.5', 'gzip'],
  ['br; Q=0.000, gzip;q=0', 'identity'],
  ['brotli, *', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('encodes for %j with %s', (accepted, encoding) => {
  expect(chosenEncoding(accepted)).toBe(encoding)
})

test('parses a header of spaces in linear time', () => {
  const header = (spaces: number) => `gzip${' '.repeat(spaces)}x, br`
  expect(chosenEncoding(header(200_000))).toBe('br')
  expect(growth(chosenEncoding, header)).toBeLessThan(READ_ONCE)
})
