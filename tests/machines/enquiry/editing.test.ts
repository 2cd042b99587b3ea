import { EMAIL_FAULT } from '#domain/enquiry.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { unstarted } from '#tests/support/staged.ts'
import { right, start, submitted } from './form.ts'

describe('editing', () => {
  test('begins empty, or with what is known, and does nothing by itself', () => {
    const { state, context, done, drafts, advance } = start({})
    advance(3_600_000)
    expect(state()).toEqual({ editing: 'filling' })
    expect(Object.values(context().values).join('')).toBe('')
    expect([done, drafts]).toEqual([[], []])
  })

  test('keeps a draft of every change, as it stands after the change', () => {
    const { tell, drafts, context } = start({})
    tell({ type: 'changed', field: 'name', value: 'A' })
    tell({ type: 'changed', field: 'mobile', value: '+91 98765 43210' })
    expect(drafts.map(({ name, mobile }) => [name, mobile])).toEqual([
      ['A', ''],
      ['A', '9876543210'],
    ])
    expect(context().values.mobile).toBe('9876543210')
  })

  test('finds a wrong email when the field is left; a change takes the fault away', () => {
    const { tell, context, state, done } = start({ values: { ...right, email: 'asha@example.in' } })
    expect(context().faults).toEqual({})
    tell({ type: 'left', field: 'email' })
    expect(context().faults).toEqual({ email: EMAIL_FAULT })
    expect(state()).toEqual({ editing: 'filling' })
    expect(done).toEqual([])
    tell({ type: 'changed', field: 'email', value: 'asha@example.i' })
    expect(context().faults).toEqual({})
  })

  test.each(['5876543210', ''])('finds when the field is left that %j is no mobile', (mobile) => {
    const { tell, context } = start({ values: { ...right, mobile, email: '', name: '' } })
    tell({ type: 'left', field: 'email' })
    tell({ type: 'left', field: 'mobile' })
    tell({ type: 'left', field: 'name' })
    expect(context().faults).toEqual({
      mobile: 'Please enter a valid 10-digit Indian mobile number.',
    })
  })

  test('takes back a draft; only fields that it changes lose their faults', () => {
    const { tell, context } = start({ values: { ...right, email: 'x', mobile: '1' } })
    tell({ type: 'left', field: 'email' })
    tell({ type: 'left', field: 'mobile' })
    tell({ type: 'restored', values: { email: 'x', mobile: '098765 43210', name: 'Asha' } })
    expect(context().values).toMatchObject({ email: 'x', mobile: '9876543210', name: 'Asha' })
    expect(context().faults).toEqual({ email: EMAIL_FAULT })
  })
})

describe('a submit that is stopped', () => {
  const stopped = () => {
    const form = start({ values: { ...right, email: 'asha@example.in', name: ' ' } })
    form.tell(submitted)
    return form
  }

  test('lists every fault, wants the focus for the summary and sends nothing', () => {
    const { state, context, done, send } = stopped()
    expect(state()).toEqual({ editing: 'faulty' })
    expect(context().faults).toEqual({ email: EMAIL_FAULT, name: 'Please enter your name.' })
    expect(done).toEqual(['focusSummary'])
    expect(send.calls).toHaveLength(0)
  })

  test('wants the focus again when it is stopped again', () => {
    const { tell, done, state } = stopped()
    tell(submitted)
    expect(done).toEqual(['focusSummary', 'focusSummary'])
    expect(state()).toEqual({ editing: 'faulty' })
  })

  test('keeps its summary until the last fault is mended', () => {
    const { tell, state, context, done } = stopped()
    tell({ type: 'left', field: 'name' })
    expect(context().faults.name).toBe('Please enter your name.')
    tell({ type: 'changed', field: 'name', value: 'Asha' })
    expect(state()).toEqual({ editing: 'faulty' })
    tell({ type: 'changed', field: 'email', value: 'asha@example.com' })
    expect(state()).toEqual({ editing: 'filling' })
    expect(done).toEqual(['focusSummary'])
  })

  test('judges by the day that the event brings', () => {
    const { tell, state, context, send } = start()
    tell({ type: 'submitted', today: '2026-03-11' })
    expect(state()).toEqual({ editing: 'faulty' })
    expect(Object.keys(context().faults)).toEqual(['date'])
    tell({ type: 'submitted', today: '2026-03-10' })
    expect(state()).toEqual({ submitting: 'waiting' })
    expect(context().faults).toEqual({})
    expect(send.calls).toHaveLength(1)
  })
})

describe('a form that was posted without JavaScript', () => {
  const faults = { email: EMAIL_FAULT }
  test.each([
    [{ values: right, faults: {}, failed: true }, { editing: 'refused' }],
    [{ values: right, faults, failed: false }, { editing: 'faulty' }],
    [{ values: right, faults: {}, failed: false }, { editing: 'filling' }],
  ])('opens as the server answered: %#', (reply, expected) => {
    const snapshot = unstarted(enquiryMachine, { reply })
    expect(snapshot.value).toEqual(expected)
    expect(snapshot.context.values).toEqual(right)
    expect(snapshot.context.faults).toEqual(reply.faults)
  })
})
