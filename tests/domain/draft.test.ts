import fc from 'fast-check'
import { changedDraft, restoredDraft } from '#domain/draft.ts'
import { EMPTY_ENQUIRY, ENQUIRY_FIELDS } from '#domain/enquiry.ts'

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
