import { EMAIL_FAULT, type EnquiryValues } from '#domain/enquiry.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { createPromised } from '#tests/support/promised.ts'
import { staged, unstarted } from '#tests/support/staged.ts'

const today = '2026-03-10'
const right: EnquiryValues = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  date: today,
  time: '10:30',
  comments: 'When does the next batch start?',
}
const submitted = { type: 'submitted', today } as const

type Input = Parameters<typeof unstarted<typeof enquiryMachine>>[1]

const start = (input: Input = { values: right }) => {
  const send = createPromised<EnquiryValues>()
  const done: string[] = []
  const drafts: EnquiryValues[] = []
  const { actor, advance } = staged(
    enquiryMachine.provide({
      actors: { send: send.logic },
      actions: {
        focusSummary: () => done.push('focusSummary'),
        forgetDraft: () => done.push('forgetDraft'),
        goHome: () => done.push('goHome'),
        keepDraft: ({ context }) => drafts.push(context.values),
      },
    }),
    input,
  )
  const context = () => actor.getSnapshot().context
  const state = () => actor.getSnapshot().value
  return { actor, advance, context, state, send, done, drafts, tell: actor.send }
}

const thanked = async () => {
  const form = start()
  form.tell(submitted)
  await form.send.call().resolve()
  return form
}

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

  test('finds a wrong mobile when the field is left, and nothing in a field left empty', () => {
    const { tell, context } = start({ values: { ...right, mobile: '5876543210', email: '' } })
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

describe('thanking', () => {
  test('counts 5, 4, 3, 2, 1 and then goes home, to the millisecond', async () => {
    const { advance, context, state, done } = await thanked()
    expect(done).toEqual(['forgetDraft'])
    for (const seconds of [5, 4, 3, 2, 1]) {
      expect([state(), context().secondsLeft]).toEqual([{ thanking: 'counting' }, seconds])
      advance(999)
      expect([state(), context().secondsLeft]).toEqual([{ thanking: 'counting' }, seconds])
      advance(1)
    }
    expect(state()).toBe('leaving')
    expect(done).toEqual(['forgetDraft', 'goHome'])
  })

  test('takes the same five seconds when time comes in one piece', async () => {
    const { advance, done, actor } = await thanked()
    const seen: number[] = []
    actor.subscribe(({ context }) => seen.push(context.secondsLeft))
    advance(5_000)
    expect(seen).toEqual([4, 3, 2, 1, 1])
    expect(done).toContain('goHome')
  })

  test('stops counting for who stays, and takes them home when they want', async () => {
    const { tell, advance, state, done, actor } = await thanked()
    advance(2_500)
    tell({ type: 'stayed' })
    advance(60_000)
    expect(state()).toEqual({ thanking: 'staying' })
    expect(done).toEqual(['forgetDraft'])
    tell({ type: 'home.wanted' })
    expect(state()).toBe('leaving')
    expect(actor.getSnapshot().status).toBe('done')
    expect(done).toEqual(['forgetDraft', 'goHome'])
  })

  test('goes home at once and once for who does not wait', async () => {
    const { tell, advance, state, done } = await thanked()
    tell({ type: 'home.wanted' })
    expect(state()).toBe('leaving')
    advance(60_000)
    expect(done).toEqual(['forgetDraft', 'goHome'])
  })

  test('takes nobody home who has left the page already', async () => {
    const { advance, actor, done } = await thanked()
    advance(4_999)
    actor.stop()
    advance(60_000)
    expect(done).toEqual(['forgetDraft'])
  })

  test('begins at five again after a refusal and a second try', async () => {
    const { tell, send, context } = start()
    tell(submitted)
    await send.call().reject()
    tell(submitted)
    await send.call().resolve()
    expect(context().secondsLeft).toBe(5)
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
