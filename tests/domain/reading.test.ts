import fc from 'fast-check'
import { isFields, itemsOf, numberOf, textOf } from '#domain/reading.ts'

test('textOf trims text and makes it safe to encode', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
      const text = textOf(value)
      if (text === undefined) return
      expect(text).not.toBe('')
      expect(text).toBe(text.trim())
      expect(() => encodeURIComponent(text)).not.toThrow()
      expect(['NaN', 'Infinity', '-Infinity', 'undefined', 'null']).not.toContain(text)
    }),
  )
  expect(textOf(' SEO ')).toBe('SEO')
  expect(textOf(42)).toBe('42')
  expect(textOf('a\ud800b')).toBe('a\ufffdb')
  expect(textOf('🪁')).toBe('🪁')
  for (const nothing of ['', '  ', 'null', ' NaN ', Number.NaN, true, {}, ['x'], null, undefined])
    expect(textOf(nothing)).toBeUndefined()
})

test('numberOf accepts finite numbers, also as text', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const number = numberOf(value)
      if (number !== undefined) expect(Number.isFinite(number)).toBe(true)
    }),
  )
  expect([numberOf('33'), numberOf(' 4.5 '), numberOf(0)]).toEqual([33, 4.5, 0])
  for (const nothing of ['', ' ', '20%', Number.NaN, Number.POSITIVE_INFINITY, null, [], [1], true])
    expect(numberOf(nothing)).toBeUndefined()
})

test('itemsOf drops invalid items', () => {
  expect(itemsOf([1, '2', null, 'x', '3'], numberOf)).toEqual([1, 2, 3])
  expect([{}, { a: 1 }].every(isFields)).toBe(true)
  expect([null, [], 'x', 1, undefined].some(isFields)).toBe(false)
})
