import { expect, test } from '@jest/globals'
import { chosenEncoding } from '#server/http/encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0 , gzip ; q=0.5', 'gzip'],
  ['br; Q=0.000, gzip;q=0', 'identity'],
  ['brotli, *', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('who takes %j gets %s', (accepted, encoding) => {
  expect(chosenEncoding(accepted)).toBe(encoding)
})

test('a header of nothing but space is read in no time', () => {
  const start = performance.now()
  expect(chosenEncoding(`gzip${' '.repeat(200_000)}x, br`)).toBe('br')
  expect(performance.now() - start).toBeLessThan(1_000)
})
