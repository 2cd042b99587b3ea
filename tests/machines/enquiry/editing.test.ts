import { getInitialMicrosteps } from 'xstate'
import { EMAIL_ERROR, MOBILE_ERROR } from '#domain/messages.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { closed, input, opened, right, start, submitted } from '#tests/support/enquiryMachine.ts'
import { unstarted } from '#tests/support/staged.ts'

describe('editing', () => {
  test('begins empty and does nothing by itself', () => {
    const { form, context, done, drafts, advance } = start({})
    advance(3_600_000)
    expect(form()).toEqual({ editing: 'filling' })
    expect(Object.values(context().values).join('')).toBe('')
    expect([done, drafts]).toEqual([[], []])
  })

  // The lab draws every step.
  test('without errors does not begin by way of the stopped submit', () => {
    const steps = getInitialMicrosteps(enquiryMachine, input).map(([state]) => state)
    expect(steps.some((state) => state.matches({ form: { editing: 'filling' } }))).toBe(true)
    expect(steps.some((state) => state.matches({ form: { editing: 'invalid' } }))).toBe(false)
  })

  test('saves a draft after each change', () => {
    const { dispatch, drafts, context } = start({})
    dispatch({ type: 'changed', field: 'name', value: 'A' })
    dispatch({ type: 'changed', field: 'mobile', value: '+91 98765 43210' })
    expect(drafts.map(({ name, mobile }) => [name, mobile])).toEqual([
      ['A', ''],
      ['A', '9876543210'],
    ])
    expect(context().values.mobile).toBe('9876543210')
  })

  test('checks the email when the field loses focus; a change clears the error', () => {
    const { dispatch, context, form } = start({ values: { ...right, email: 'asha@example.in' } })
    expect(context().errors).toEqual({})
    dispatch({ type: 'blurred', field: 'email' })
    expect(context().errors).toEqual({ email: EMAIL_ERROR })
    expect(form()).toEqual({ editing: 'filling' })
    dispatch({ type: 'changed', field: 'email', value: 'asha@example.i' })
    expect(context().errors).toEqual({})
  })
})

describe('a stopped submit', () => {
  const stopped = () => {
    const form = start({ values: { ...right, email: 'asha@example.in', name: ' ' } })
    form.dispatch(submitted)
    return form
  }

  test('lists every error and sends nothing', () => {
    const { form, context, send } = stopped()
    expect(form()).toEqual({ editing: 'invalid' })
    expect(context().errors).toEqual({ email: EMAIL_ERROR, name: 'Please enter your name.' })
    expect(send.calls).toHaveLength(0)
  })

  test('moves the focus to the summary each time', () => {
    const { dispatch, focused } = stopped()
    dispatch(submitted)
    expect(focused).toHaveLength(2)
    dispatch({ ...submitted, values: right })
    expect(focused).toHaveLength(2)
  })

  test('keeps its summary until the last error is corrected', () => {
    const { dispatch, form, context } = stopped()
    dispatch({ type: 'blurred', field: 'name' })
    expect(context().errors.name).toBe('Please enter your name.')
    dispatch({ type: 'changed', field: 'name', value: 'Asha' })
    expect(form()).toEqual({ editing: 'invalid' })
    dispatch({ type: 'changed', field: 'email', value: 'asha@example.com' })
    expect(form()).toEqual({ editing: 'filling' })
  })

  test('validates by the day of the event', () => {
    const { dispatch, form, context, send } = start()
    dispatch({ ...submitted, today: '2026-03-11' })
    expect(form()).toEqual({ editing: 'invalid' })
    expect(Object.keys(context().errors)).toEqual(['date'])
    dispatch({ ...submitted, today: '2026-03-10' })
    expect(form()).toEqual({ submitting: 'waiting' })
    expect(context().errors).toEqual({})
    expect(send.calls).toHaveLength(1)
  })

  test('takes the values of the controls, which autofill may change without an event', () => {
    const { dispatch, form, context } = start({})
    dispatch({ ...submitted, values: { ...right, mobile: '+91 98765 43210', email: 'x' } })
    expect(form()).toEqual({ editing: 'invalid' })
    expect(context().values).toEqual({ ...right, email: 'x' })
    expect(context().errors).toEqual({ email: EMAIL_ERROR })
  })
})

describe('the saved draft of a form that opens', () => {
  test('is restored, with the time when it was begun', () => {
    const { context, drafts, done } = start({ begunAt: 9, saved: { values: right, begunAt: 5 } })
    expect(context()).toMatchObject({ values: right, begunAt: 5 })
    expect([drafts, done]).toEqual([[], []])
  })

  test('is replaced at once by what was typed before hydration', () => {
    const { context, drafts, done } = start({
      begunAt: 9,
      values: { name: 'Asha' },
      saved: { values: right, begunAt: 5 },
    })
    expect(context()).toMatchObject({ begunAt: 5, note: 'restored' })
    expect([drafts, done]).toEqual([[{ ...right, name: 'Asha' }], []])
  })

  test('is deleted when the server has accepted the form, posted without JavaScript', () => {
    const { dispatch, form, context, done, advance } = start({
      reply: 'accepted',
      saved: { values: right, begunAt: 5 },
    })
    advance(86_400_000)
    expect([form(), done]).toEqual([{ thanking: 'staying' }, ['deleteDraft']])
    dispatch(closed)
    dispatch(opened)
    expect(form()).toEqual({ editing: 'filling' })
    expect(context().values.name).toBe('')
  })
})

describe('a form that was posted without JavaScript', () => {
  const errors = { email: EMAIL_ERROR }
  test.each([
    [{ values: right, errors: {}, failed: true }, 'failed'],
    [{ values: right, errors, failed: false }, 'invalid'],
    [{ values: right, errors: {}, failed: false }, 'filling'],
  ])('opens as the server responded: %#', (reply, editing) => {
    const snapshot = unstarted(enquiryMachine, { ...input, reply })
    expect(snapshot.value).toEqual({ form: { editing }, notice: 'none' })
    expect(snapshot.context.values).toEqual(right)
    expect(snapshot.context.errors).toEqual(reply.errors)
  })

  test('keeps the errors of fields that were not corrected before hydration', () => {
    const reply = {
      values: { ...right, email: 'x', mobile: '1' },
      errors: { email: EMAIL_ERROR, mobile: MOBILE_ERROR },
      failed: false,
    }
    const { context, form } = start({ reply, values: { email: 'x', mobile: '098765 43210' } })
    expect(context().values).toEqual({ ...right, email: 'x' })
    expect(context().errors).toEqual({ email: EMAIL_ERROR })
    expect(form()).toEqual({ editing: 'invalid' })
  })
})

describe('the note above the form', () => {
  const sent = () => {
    const { dispatch, context } = start()
    dispatch(submitted)
    return context().sent
  }

  test('says that a draft was restored, until the form is closed', () => {
    const { dispatch, context } = start({ saved: { values: right } })
    dispatch({ type: 'changed', field: 'name', value: 'Asha' })
    dispatch({ ...submitted, today: '2027-01-01' })
    expect(context().note).toBe('restored')
  })

  test.each([
    ['an edit', { type: 'changed', field: 'name', value: 'Asha' }],
    ['a submit', submitted],
  ] as const)('says that a sent enquiry is unanswered, until %s', (_, event) => {
    const { dispatch, context } = start({ saved: { values: right, sent: sent() } })
    expect(context().note).toBe('unanswered')
    dispatch(event)
    expect(context().note).toBeUndefined()
  })

  test('shows no note for a refused enquiry, or for another text', () => {
    const last = sent()
    const refused = last && { ...last, refused: true }
    const note = (more: Parameters<typeof start>[0]) => start(more).context().note
    expect(note({ saved: { values: right, sent: refused } })).toBe('restored')
    const typed = { ...right, name: 'Asha' }
    expect(note({ values: typed, saved: { values: right, sent: last } })).toBeUndefined()
  })
})
