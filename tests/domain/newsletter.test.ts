import fc from 'fast-check'
import { isNewsletterEmail } from '#domain/newsletter.ts'

test.each(['asha@example.in', 'a@b.c', ' asha@mail.example.org '])('accepts %j', (email) => {
  expect(isNewsletterEmail(email)).toBe(true)
})

test.each([
  '',
  'asha',
  'asha@',
  '@b.c',
  'asha@example',
  'asha@.in',
  'asha@example.',
  'a b@c.d',
  'a@b@c.d',
])('rejects %j', (email) => {
  expect(isNewsletterEmail(email)).toBe(false)
})

test('requires text, @, text, dot, text', () => {
  const part = fc.stringMatching(/^[^\s@.]{1,12}$/)
  fc.assert(
    fc.property(part, part, part, (local, host, end) => {
      expect(isNewsletterEmail(`${local}@${host}.${end}`)).toBe(true)
      expect(isNewsletterEmail(`${local}${host}.${end}`)).toBe(false)
      expect(isNewsletterEmail(`${local}@${host}${end}`)).toBe(false)
    }),
  )
})

test('validates in linear time', () => {
  const before = process.cpuUsage()
  expect(isNewsletterEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false)
  expect(isNewsletterEmail('a@'.repeat(50_000))).toBe(false)
  // Microseconds of CPU time.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})
