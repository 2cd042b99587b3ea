import fc from 'fast-check'
import { dayOf } from '#domain/dates.ts'
import {
  blurError,
  changedDraft,
  EMPTY_ENQUIRY,
  ENQUIRY_FIELDS,
  type EnquiryValues,
  enquiryErrors,
  fieldError,
  hasErrors,
  isEnquiryEmail,
  restoredDraft,
} from '#domain/enquiry.ts'
import { EMAIL_ERROR, MOBILE_ERROR } from '#domain/messages.ts'
import { isNewsletterEmail } from '#domain/newsletter.ts'
import { isLinear } from '#tests/support/isLinear.ts'
import { SAMPLE_FORM } from '#tests/support/sampleEnquiry.ts'

describe('an enquiry', () => {
  const today = '2026-03-10'
  const right: EnquiryValues = { ...SAMPLE_FORM, date: today }

  describe('the email', () => {
    test('has one @, no space and .com at its end', () => {
      const parts = fc.array(fc.constantFrom('a', '1', '@', '.', '.com', ' ', 'é', '\n', '-'), {
        maxLength: 12,
      })
      fc.assert(
        fc.property(parts, (list) => {
          const email = list.join('')
          const [local = '', domain = '', ...others] = email.trim().split('@')
          const labels = domain.split('.')
          const expected =
            others.length === 0 &&
            local !== '' &&
            !/\s/.test(email.trim()) &&
            labels.length > 1 &&
            labels.every((label) => label !== '') &&
            labels.at(-1) === 'com'
          expect(isEnquiryEmail(email)).toBe(expected)
        }),
        { numRuns: 2_000 },
      )
    })

    test.each<[string, (length: number) => string]>([
      ['labels', (length) => `a@${'a.'.repeat(length / 2)}`],
      ['addresses', (length) => `${'a@'.repeat(length / 2)}.com`],
      ['ends', (length) => `a@${'.com'.repeat(length / 4)}x`],
    ])('of many %s is validated in linear time', (_, many) => {
      expect(isEnquiryEmail(many(100_000))).toBe(false)
      expect(isLinear(isEnquiryEmail, many)).toBe(true)
    })
  })

  describe('validation errors', () => {
    test('are none for a valid form', () => {
      expect(enquiryErrors(right, today)).toEqual({})
      expect(hasErrors(enquiryErrors(right, today))).toBe(false)
    })

    test('mark every field that is empty or blank', () => {
      const spaces = fc.constantFrom('', ' ', '\t\n', '\u00a0')
      fc.assert(
        fc.property(fc.constantFrom(...ENQUIRY_FIELDS), spaces, (field, value) => {
          expect(Object.keys(enquiryErrors({ ...right, [field]: value }, today))).toEqual([field])
        }),
      )
      expect(Object.keys(enquiryErrors(EMPTY_ENQUIRY, today))).toEqual([...ENQUIRY_FIELDS])
    })

    test('of email and mobile have the texts of the specification', () => {
      expect(enquiryErrors({ ...right, email: 'x', mobile: '5876543210' }, today)).toEqual({
        email: 'Please enter a valid email address ending with .com',
        mobile: 'Please enter a valid 10-digit Indian mobile number.',
      })
    })

    test.each([
      ['name', 100],
      ['comments', 2_000],
    ] as const)(
      'reject a %s of more than %i characters, counting an emoji as one',
      (field, most) => {
        expect(fieldError(field, { ...right, [field]: '🪁'.repeat(most) }, today)).toBeUndefined()
        expect(fieldError(field, { ...right, [field]: '🪁'.repeat(most + 1) }, today)).toBe(
          `Please use at most ${most} characters.`,
        )
      },
    )

    test('reject an email of more than 254 characters', () => {
      const email = (length: number) => `${'a'.repeat(length - 12)}@example.com`
      expect(fieldError('email', { ...right, email: email(254) }, today)).toBeUndefined()
      expect(fieldError('email', { ...right, email: email(255) }, today)).toContain('254')
    })

    test('on blur reject an invalid email unless empty, and every invalid mobile', () => {
      const entered = fc.record(
        Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, fc.string({ maxLength: 12 })])),
      ) as fc.Arbitrary<EnquiryValues>
      fc.assert(
        fc.property(entered, fc.constantFrom(...ENQUIRY_FIELDS), (values, field) => {
          const error = blurError(field, values)
          const spoken = { email: EMAIL_ERROR, mobile: MOBILE_ERROR } as Record<string, string>
          if (field === 'email' && values.email.trim() === '') expect(error).toBeUndefined()
          else if (error !== undefined || field === 'mobile')
            expect([error, error]).toEqual([spoken[field], fieldError(field, values, today)])
        }),
      )
    })
  })

  describe('the preferred date', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map(dayOf)

    test('must be today or later', () => {
      fc.assert(
        fc.property(day, day, (date, now) => {
          const error = fieldError('date', { ...right, date }, now)
          expect(error === undefined).toBe(date >= now)
        }),
      )
    })

    test.each(['2026-02-31', '12/03/2026', 'tomorrow'])('must be an existing day: %s', (date) => {
      expect(fieldError('date', { ...right, date }, '2026-01-01')).toBe(
        'Please choose today or a later date.',
      )
    })

    test('may be 29 February in a leap year', () => {
      expect(fieldError('date', { ...right, date: '2028-02-29' }, today)).toBeUndefined()
    })
  })

  test.each([
    ['00:00', true],
    ['23:59', true],
    ['10:30:15', true],
    ['24:00', false],
    ['9:30', false],
    ['10:60', false],
    ['10:30 pm', false],
    ['at 10:30', false],
  ])('preferred time %s: %s', (time, expected) => {
    expect(fieldError('time', { ...right, time }, today) === undefined).toBe(expected)
  })
})

describe('a draft', () => {
  const field = fc.constantFrom(...ENQUIRY_FIELDS)
  const errors = Object.fromEntries(ENQUIRY_FIELDS.map((name) => [name, `${name} is wrong`]))

  test('changes one value and removes only its validation error', () => {
    fc.assert(
      fc.property(field, fc.string(), (changed, value) => {
        const draft = { values: EMPTY_ENQUIRY, errors }
        const after = changedDraft(draft, changed, value)
        for (const name of ENQUIRY_FIELDS) {
          expect(name in after.errors).toBe(name !== changed)
          if (name !== changed) expect(after.values[name]).toBe('')
          else if (name !== 'mobile') expect(after.values[name]).toBe(value)
        }
        expect(draft).toEqual({ values: EMPTY_ENQUIRY, errors })
      }),
    )
  })

  test('a restored draft filters the mobile and keeps the validation errors of unchanged fields', () => {
    const draft = { values: { ...EMPTY_ENQUIRY, email: 'x', name: 'Asha' }, errors }
    const after = restoredDraft(draft, { email: 'x', mobile: '+91 98765-43210', comments: 'Hello' })
    expect(after.values).toEqual({ ...draft.values, mobile: '9876543210', comments: 'Hello' })
    expect(Object.keys(after.errors)).toEqual(['name', 'email', 'date', 'time'])
    expect(restoredDraft(draft, {})).toBe(draft)
  })
})

describe('the newsletter', () => {
  test('requires text, @, text, dot, text', () => {
    const part = fc.stringMatching(/^[^\s@.]{1,12}$/)
    fc.assert(
      fc.property(part, part, part, (local, host, end) => {
        expect(isNewsletterEmail(` ${local}@${host}.${end} `)).toBe(true)
        expect(isNewsletterEmail(`${local} ${local}@${host}.${end}`)).toBe(false)
        expect(isNewsletterEmail(`${local}@${local}@${host}.${end}`)).toBe(false)
        expect(isNewsletterEmail(`${local}${host}.${end}`)).toBe(false)
        expect(isNewsletterEmail(`${local}@${host}${end}`)).toBe(false)
      }),
    )
  })

  test.each(['a.', 'a@'])('validates “%s”, repeated, in linear time', (piece) => {
    const repeated = (length: number) => `a@${piece.repeat(length / 2)}`
    expect(isNewsletterEmail(repeated(100_000))).toBe(false)
    expect(isLinear(isNewsletterEmail, repeated)).toBe(true)
  })
})
