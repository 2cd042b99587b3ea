import { expect, test } from '@jest/globals'
import { createThanks } from '#server/render/pages/thanks.ts'

const MINUTE = 60_000
const FORM = '/enquiry/digital-marketing'

let now = Date.parse('2026-11-20T10:00:30Z')
const thanks = createThanks('the secret of one site', () => now)
const markIn = (address: string) => new URL(address, 'http://localhost').searchParams.get('sent')
const mark = markIn(thanks.addressOf(FORM))

test('the confirmation’s address is valid for ten minutes', () => {
  const start = now
  for (const [later, isTrue] of [
    [0, true],
    [10 * MINUTE, true],
    [11 * MINUTE, false],
    [-5 * MINUTE, false],
  ] as const) {
    now = start + later
    expect([later, thanks.isTrue(FORM, mark)]).toEqual([later, isTrue])
  }
  now = start
})

test('is valid for its course and site only', () => {
  expect(thanks.isTrue('/enquiry/react-in-depth', mark)).toBe(false)
  expect(createThanks('the secret of another', () => now).isTrue(FORM, mark)).toBe(false)
})

test.each([
  null,
  '',
  '1',
  '-',
  'é'.repeat(30),
  // As long in characters, longer in bytes.
  String(mark).slice(0, -1).concat('é'),
  `${mark}x`,
  `x${mark}`,
  String(mark).slice(0, -1),
])('rejects %j', (given) => {
  expect(thanks.isTrue(FORM, given)).toBe(false)
})
