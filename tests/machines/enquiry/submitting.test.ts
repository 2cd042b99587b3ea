import { EMAIL_FAULT } from '#domain/enquiry.ts'
import { right, start, submitted } from './form.ts'

describe('submitting', () => {
  test('sends the values once, however often it is submitted, and takes no change', () => {
    const { tell, send, state, context } = start()
    tell(submitted)
    tell(submitted)
    tell({ type: 'changed', field: 'name', value: 'Someone else' })
    tell({ type: 'left', field: 'name' })
    tell({ type: 'restored', values: { name: 'Someone else' } })
    tell(submitted)
    expect(send.calls.map(({ input }) => input)).toEqual([right])
    expect(state()).toEqual({ submitting: 'waiting' })
    expect(context().values).toEqual(right)
  })

  test('offers the phone number after ten seconds, and waits on without end', () => {
    const { tell, advance, state, send } = start()
    tell(submitted)
    advance(9_999)
    expect(state()).toEqual({ submitting: 'waiting' })
    advance(1)
    expect(state()).toEqual({ submitting: 'offeringPhone' })
    advance(86_400_000)
    tell(submitted)
    expect(state()).toEqual({ submitting: 'offeringPhone' })
    expect(send.calls).toHaveLength(1)
  })

  test.each([0, 10_000])(
    'is refused after %i ms: the form can be edited and sent again',
    async (wait) => {
      const { tell, advance, send, state, context, done } = start()
      tell(submitted)
      advance(wait)
      await send.call().reject()
      expect(state()).toEqual({ editing: 'refused' })
      expect(context().values).toEqual(right)
      expect(done).toEqual([])
      tell(submitted)
      expect(state()).toEqual({ submitting: 'waiting' })
      await send.call().resolve()
      expect(state()).toEqual({ thanking: 'counting' })
      expect(send.calls).toHaveLength(2)
    },
  )

  test('counts the ten seconds of a new try anew', async () => {
    const { tell, advance, send, state } = start()
    tell(submitted)
    advance(9_000)
    await send.call().reject()
    tell(submitted)
    advance(9_999)
    expect(state()).toEqual({ submitting: 'waiting' })
    advance(1)
    expect(state()).toEqual({ submitting: 'offeringPhone' })
  })

  test('that was left behind is not thanked for', async () => {
    const { tell, send, state, actor, done, advance } = start()
    tell(submitted)
    actor.stop()
    await send.call().resolve()
    advance(60_000)
    expect(state()).toEqual({ submitting: 'waiting' })
    expect(done).toEqual([])
  })
})

describe('a form that is opened again while what it sent is on its way', () => {
  const reopened = () => {
    const form = start({ values: { ...right, name: '', email: 'asha@example.in' } })
    form.tell({ type: 'left', field: 'email' })
    form.tell({ type: 'reopened', values: right })
    return form
  }

  test('waits for the answer with what was sent, and can’t be changed or sent', async () => {
    const { tell, send, state, context } = reopened()
    expect(state()).toEqual({ submitting: 'waiting' })
    expect([context().values, context().faults]).toEqual([right, {}])
    tell({ type: 'changed', field: 'name', value: 'Someone else' })
    tell(submitted)
    tell({ type: 'reopened', values: { ...right, name: 'Someone else' } })
    expect(context().values).toEqual(right)
    expect(send.calls).toHaveLength(1)
    await send.call().resolve()
    expect(state()).toEqual({ thanking: 'counting' })
  })

  test.each([
    [{ values: right, faults: {}, failed: true }, 'refused'],
    [{ values: right, faults: { email: EMAIL_FAULT }, failed: false }, 'faulty'],
  ])('waits for it whatever the server answered to the form: %#', (reply, opened) => {
    const { tell, state, context } = start({ reply })
    expect(state()).toEqual({ editing: opened })
    tell({ type: 'reopened', values: right })
    expect(state()).toEqual({ submitting: 'waiting' })
    expect(context().faults).toEqual({})
  })

  test('shows a refusal as if it had never been left', async () => {
    const { send, state, context } = reopened()
    await send.call().reject()
    expect(state()).toEqual({ editing: 'refused' })
    expect(context().values).toEqual(right)
  })
})

describe('the message of a refusal', () => {
  const refused = async () => {
    const form = start()
    form.tell(submitted)
    await form.send.call().reject()
    return form
  }

  test('stays when a field is left, and goes with the next change, which is kept', async () => {
    const { tell, state, context, drafts } = await refused()
    tell({ type: 'left', field: 'email' })
    expect(state()).toEqual({ editing: 'refused' })
    tell({ type: 'changed', field: 'mobile', value: '+91 91234 56789' })
    expect(state()).toEqual({ editing: 'filling' })
    expect(context().values.mobile).toBe('9123456789')
    expect(drafts.map(({ mobile }) => mobile)).toEqual(['9123456789'])
  })

  test('gives way to faults that a new submit finds', async () => {
    const { tell, state } = await refused()
    tell({ type: 'submitted', today: '2027-01-01' })
    expect(state()).toEqual({ editing: 'faulty' })
  })
})

describe('without a line', () => {
  const offline = { ...submitted, hasLine: false } as const

  test('nothing is sent by the first press: it waits as it is, and a draft of it is kept', () => {
    const { tell, advance, send, state, drafts } = start()
    tell(offline)
    advance(86_400_000)
    expect(state()).toEqual({ editing: 'unsent' })
    expect(send.calls).toHaveLength(0)
    expect(drafts.at(-1)).toEqual(right)
  })

  test('the second press tries all the same, with what was changed meanwhile', () => {
    const { tell, send, state } = start()
    tell(offline)
    tell({ type: 'changed', field: 'comments', value: 'Or in the evening?' })
    expect(state()).toEqual({ editing: 'unsent' })
    tell(offline)
    expect(state()).toEqual({ submitting: 'waiting' })
    expect(send.calls.map(({ input }) => input)).toEqual([
      { ...right, comments: 'Or in the evening?' },
    ])
  })

  test('so does every press after a try that failed; after a change it is said once more', async () => {
    const { tell, send, state } = start()
    tell(offline)
    for (const tries of [1, 2, 3]) {
      tell(offline)
      expect(send.calls).toHaveLength(tries)
      await send.call().reject()
      expect(state()).toEqual({ editing: 'refused' })
    }
    tell({ type: 'changed', field: 'comments', value: 'Or in the evening?' })
    tell(offline)
    expect(state()).toEqual({ editing: 'unsent' })
    expect(send.calls).toHaveLength(3)
  })

  test('when the line is back it says so and sends nothing by itself; a press sends it', () => {
    const { tell, send, state } = start()
    tell({ type: 'line.returned' })
    expect(state()).toEqual({ editing: 'filling' })
    tell(offline)
    tell({ type: 'line.returned' })
    expect(state()).toEqual({ editing: 'sendable' })
    tell({ type: 'changed', field: 'comments', value: 'Or in the evening?' })
    expect([state(), send.calls.length]).toEqual([{ editing: 'sendable' }, 0])
    tell(submitted)
    expect([state(), send.calls.length]).toEqual([{ submitting: 'waiting' }, 1])
  })

  test('when the line goes again it no longer says that it is back, and waits as before', () => {
    const { tell, send, state } = start()
    tell({ type: 'line.lost' })
    expect(state()).toEqual({ editing: 'filling' })
    tell(offline)
    tell({ type: 'line.returned' })
    tell({ type: 'line.lost' })
    expect(state()).toEqual({ editing: 'unsent' })
    tell({ type: 'line.returned' })
    expect(state()).toEqual({ editing: 'sendable' })
    expect(send.calls).toHaveLength(0)
  })

  test('a press that comes before the word of the lost line is a first press', () => {
    const { tell, send, state, drafts } = start()
    tell(offline)
    tell({ type: 'line.returned' })
    tell({ type: 'changed', field: 'comments', value: 'Or in the evening?' })
    tell(offline)
    expect([state(), send.calls.length]).toEqual([{ editing: 'unsent' }, 0])
    expect(drafts.at(-1)?.comments).toBe('Or in the evening?')
    tell(offline)
    expect([state(), send.calls.length]).toEqual([{ submitting: 'waiting' }, 1])
  })

  test('what is wrong with the form is said first', () => {
    const { tell, state } = start()
    tell({ ...offline, today: '2027-01-01' })
    expect(state()).toEqual({ editing: 'faulty' })
  })

  test('nor is it sent with a fault that was written meanwhile', () => {
    const { tell, send, state } = start()
    tell(offline)
    tell({ type: 'changed', field: 'email', value: 'asha@example.in' })
    tell(offline)
    expect(state()).toEqual({ editing: 'faulty' })
    expect(send.calls).toHaveLength(0)
  })
})
