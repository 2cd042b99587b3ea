import { type AnyStateMachine, assign, setup } from 'xstate'
import { COUNTDOWN_SECONDS, SECOND } from '#domain/constants.ts'
import type { LabEntry } from '#lab/core/entry.ts'
import { createSession } from '#lab/core/session.ts'
import { entryOf } from '#qa/registry.ts'

const filled = () => createSession(entryOf('enquiry'), entryOf('enquiry').inputs[1]?.value)
const submitted = () => {
  const session = filled()
  session.send({ type: 'submitted', today: '2030-01-15', key: 'key-1' })
  expect(session.frame.value).toMatchObject({ form: { submitting: 'waiting' } })
  return session
}

describe('responses of invoked calls', () => {
  test('201 leads to thanking, with the site’s actions as effects', () => {
    const session = submitted()
    session.resolve('sendEnquiry#1')
    expect(session.frame.value).toMatchObject({ form: { thanking: 'counting' } })
    expect(session.frame.effects.map(({ type }) => type)).toEqual(['deleteDraft'])
  })

  test('without a response it is still submitting an hour later', () => {
    const session = submitted()
    session.wait(3_600_000)
    expect(session.frame.value).toMatchObject({ form: { submitting: 'offeringPhone' } })
    expect(session.frame.calls).toMatchObject([
      { key: 'browserConnection#1', state: 'stopped' },
      { key: 'sendEnquiry#1', state: 'waiting' },
    ])
  })

  test('a second response to the same call changes nothing', () => {
    const session = submitted()
    session.resolve('sendEnquiry#1')
    session.reject('sendEnquiry#1')
    expect(session.frame).toMatchObject({
      value: { form: { thanking: 'counting' } },
      ignored: true,
    })
  })

  test('an actor goes on waiting after a report', () => {
    const session = filled()
    session.send({ type: 'submitted', today: '2030-01-15', key: 'key-1', isOnline: false })
    for (const [type, state] of [
      ['online', 'sendable'],
      ['offline', 'unsent'],
    ] as const) {
      session.report('browserConnection#1', { type })
      expect(session.frame).toMatchObject({ value: { form: { editing: state } }, ignored: false })
    }
    expect(session.frame.calls).toMatchObject([{ key: 'browserConnection#1', state: 'waiting' }])
  })

  test('a late response after a change of the tab changes nothing', () => {
    const session = createSession(entryOf('courseList'))
    session.send({ type: 'request.changed', request: { category: 'NON IT' } })
    const before = session.frame
    session.resolve('fetchFirstPage#1', { status: 'loaded', count: 9, hasNextPage: true })
    expect(session.frame).toMatchObject({
      value: before.value,
      context: before.context,
      taken: [],
      ignored: true,
    })
    session.resolve('fetchFirstPage#2', { status: 'loaded', count: 4, hasNextPage: false })
    expect(session.frame.value).toBe('complete')
  })
})

describe('time', () => {
  test('one long wait counts down second by second and ends in leaving', () => {
    const session = submitted()
    session.resolve('sendEnquiry#1')
    session.wait((COUNTDOWN_SECONDS - 1) * SECOND)
    expect(session.frame.context).toMatchObject({ secondsLeft: 1 })
    expect(session.frame.taken).toHaveLength(COUNTDOWN_SECONDS - 1)
    session.wait(1000)
    expect(session.frame).toMatchObject({ value: { form: 'leaving' }, timers: [] })
  })

  test('pending timers have a due time, and nextTimer waits for the first', () => {
    const session = submitted()
    session.wait(3000)
    expect(session.frame.timers).toEqual([
      { event: 'xstate.after.phoneOffer.enquiry.form.submitting.waiting', due: 10_000 },
    ])
    session.nextTimer()
    expect(session.frame).toMatchObject({
      now: 10_000,
      value: { form: { submitting: 'offeringPhone' } },
    })
    session.nextTimer()
    expect(session.frame.now).toBe(10_000)
  })
})

describe('going back', () => {
  test('acting from the past cuts the branch', () => {
    const session = submitted()
    session.resolve('sendEnquiry#1')
    session.wait(1000)
    session.send({ type: 'stayed' })
    session.goTo(session.cursor - 3)
    expect(session.frame.value).toMatchObject({ form: { submitting: 'waiting' } })
    session.reject('sendEnquiry#1', { status: 500 })
    expect(session.frame.value).toMatchObject({ form: { editing: 'failed' } })
    expect(session.steps.map((step) => step.do)).toEqual(['send', 'reject'])
    expect(session.frames).toHaveLength(3)
    session.goTo(99)
    expect(session.cursor).toBe(2)
    session.goTo(-1)
    expect(session.cursor).toBe(0)
  })

  test('undo goes back a step, and brings back the steps that one has discarded', () => {
    const session = submitted()
    session.resolve('sendEnquiry#1')
    session.goTo(1)
    session.reject('sendEnquiry#1')
    session.send({ type: 'blurred', field: 'email' })
    session.undo()
    expect([session.cursor, session.steps.length]).toEqual([2, 3])
    session.undo()
    expect([session.cursor, session.steps.map((step) => step.do)]).toEqual([1, ['send', 'resolve']])
    expect(session.seen.states).toContain('enquiry.form.editing.failed')
  })

  test('a past frame has its own timers and clock', () => {
    const session = submitted()
    session.wait(9000)
    session.wait(2000)
    session.goTo(2)
    expect(session.frame.now).toBe(9000)
    session.wait(1000)
    expect(session.frame.value).toMatchObject({ form: { submitting: 'offeringPhone' } })
  })

  test('coverage includes branches that were cut off', () => {
    const session = submitted()
    session.resolve('sendEnquiry#1')
    session.goTo(0)
    session.send({ type: 'blurred', field: 'email' })
    expect(session.seen.states).toContain('enquiry.form.thanking.counting')
  })
})

test('contexts with actors are copied, in the events of a step too', () => {
  const { sends } = entryOf('enquiries')
  const session = createSession(entryOf('enquiries'))
  session.send(sends[0]?.value ?? { type: '' })
  expect(session.frame.context).toEqual({
    enquiries: [expect.objectContaining({ id: 'enquiry-it-1' })],
  })
  expect(session.frame.events).toMatchObject([{ context: session.frame.context }])
})

const entryFor = (machine: AnyStateMachine): LabEntry => ({
  title: machine.id,
  machine,
  inputs: [{ label: '', value: undefined }],
  sends: [{ label: 'go', value: { type: 'go' } }],
  actors: {},
})

test('an error of the machine is in the frame, and the past stays', () => {
  const machine = setup({
    types: { events: {} as { type: 'go' } },
    actions: {
      burst: assign(() => {
        throw new Error('burst')
      }),
    },
  }).createMachine({ id: 'frail', on: { go: { actions: 'burst' } } })
  const session = createSession(entryFor(machine))
  session.send({ type: 'go' })
  expect(session.frame).toMatchObject({ status: 'error', error: 'burst', ignored: false })
  session.send({ type: 'go' })
  expect(session.frame).toMatchObject({ status: 'error', ignored: true })
  session.goTo(0)
  expect(session.frame).toMatchObject({ status: 'active', error: undefined })
})

test('a machine whose first context throws is named, with the reason', () => {
  const machine = setup({}).createMachine({
    id: 'frail',
    context: () => {
      throw new Error('burst')
    },
  })
  expect(() => createSession(entryFor(machine))).toThrow(
    "The machine 'frail' has no first state: burst",
  )
})
