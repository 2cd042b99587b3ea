import { createConfirmationLinks } from '#server/render/pages/confirmationLinks.ts'

const FORM = '/enquiry/digital-marketing'

describe('the link to the confirmation', () => {
  const MINUTE = 60_000

  let now = Date.parse('2026-11-20T10:00:30Z')
  const links = createConfirmationLinks('the secret of one site', () => now)
  const markIn = (address: string) =>
    new URL(address, 'http://localhost').searchParams.get('sent') ?? undefined
  const mark = markIn(links.linkTo(FORM))

  test('the confirmation’s address is valid for ten minutes, also for a clock that is five minutes behind', () => {
    const start = now
    for (const [later, isValid] of [
      [0, true],
      [10 * MINUTE, true],
      [11 * MINUTE, false],
      [-5 * MINUTE, true],
      [-6 * MINUTE, false],
    ] as const) {
      now = start + later
      expect([later, links.isValid(FORM, mark)]).toEqual([later, isValid])
    }
    now = start
  })

  test('is valid for its course and site only', () => {
    expect(links.isValid('/enquiry/react-in-depth', mark)).toBe(false)
    expect(createConfirmationLinks('the secret of another', () => now).isValid(FORM, mark)).toBe(
      false,
    )
  })

  test.each([
    undefined,
    '',
    'é'.repeat(30),
    // As long in characters, longer in bytes.
    String(mark).slice(0, -1).concat('é'),
    `${mark}x`,
    `x${mark}`,
    String(mark).slice(0, -1),
  ])('rejects %j', (signature) => {
    expect(links.isValid(FORM, signature)).toBe(false)
  })
})
