import { type AnyActor, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type ReportedActor, readFile, reportJson } from '#lab/core/bugReport.ts'
import { replayOf } from '#lab/core/replay.ts'
import { createSession } from '#lab/core/session.ts'
import type { LabSite } from '#lab/core/site.ts'
import { replayOfActor } from '#lab/view/openReport.ts'
import { carouselMachine } from '#machines/carousel.ts'
import { connectionMachine } from '#machines/connection.ts'
import { courseListMachine, type ListReport, type ListRequest } from '#machines/courseList.ts'
import { courseSearchMachine } from '#machines/courseSearch.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { entryOf, registry } from '#qa/registry.ts'
import { CANARIES, labReporter } from '#tests/support/labReporter.ts'
import { input, noConnection, noEffects } from '../machines/enquiry/form.ts'

const TODAY = '2030-01-15'
const SUBMITTED = { type: 'submitted', today: TODAY, key: 'key-1' } as const

/** Records a story of the site, and steps through its report in the lab. */
const replayed = async (actor: AnyActor, story: () => Promise<void> | void = () => {}) => {
  const { watch, report } = labReporter()
  watch(actor)
  actor.start()
  await story()
  const json = reportJson(report())
  const read = readFile(json)
  const record = 'report' in read ? read.report.actors[0] : undefined
  if (record === undefined) throw new Error('The file has no actor')
  const entry = entryOf(record.machine)
  const { steps, parting } = replayOf(entry, record)
  expect(parting).toBeUndefined()
  return { json, steps, session: createSession(entry, record.input, steps) }
}

const enquiryOf = (send: () => Promise<unknown>) => {
  const clock = new SimulatedClock()
  const machine = enquiryMachine.provide({
    actors: { ...noConnection, sendEnquiry: fromPromise(send) },
    actions: noEffects,
  })
  return { clock, actor: createActor(machine, { input, clock }) }
}
const courseListOf = (request: ListRequest) => {
  const feeds: ((report: ListReport) => void)[] = []
  const machine = courseListMachine.provide({
    actors: {
      feed: fromCallback(({ sendBack }) => {
        feeds.push(sendBack)
      }),
    },
  })
  return { feeds, actor: createActor(machine, { input: { request } }) }
}
const settled = () => new Promise<void>((passed) => setTimeout(passed, 0))

const fillIn = ({ actor }: ReturnType<typeof enquiryOf>) => {
  for (const field of ['name', 'email', 'mobile', 'comments'] as const)
    actor.send({ type: 'changed', field, value: CANARIES[field] })
  actor.send({ type: 'changed', field: 'date', value: '2030-02-01' })
  actor.send({ type: 'changed', field: 'time', value: '10:30' })
}

test('replays an enquiry with validation errors, a refusal and a second try, without the person', async () => {
  // A timestamp may contain the digits of the mobile.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(TODAY))
  const responses = [() => Promise.reject(new Error('500')), () => Promise.resolve(null)]
  const enquiry = enquiryOf(() => responses.shift()?.() ?? Promise.resolve(null))
  const { actor, clock } = enquiry
  const form = () => actor.getSnapshot().value.form
  const { json, session } = await replayed(actor, async () => {
    actor.send({ type: 'changed', field: 'email', value: 'canary@wrong' })
    actor.send({ type: 'blurred', field: 'email' })
    actor.send(SUBMITTED)
    expect(form()).toEqual({ editing: 'invalid' })
    fillIn(enquiry)
    actor.send(SUBMITTED)
    clock.increment(10_000)
    expect(form()).toEqual({ submitting: 'offeringPhone' })
    await settled()
    expect(form()).toEqual({ editing: 'failed' })
    actor.send(SUBMITTED)
    await settled()
    clock.increment(1000)
    clock.increment(1000)
    expect(form()).toEqual({ thanking: 'counting' })
  })
  now.mockRestore()
  expect(session.frame.value).toMatchObject({ form: { thanking: 'counting' } })
  const { secondsLeft } = actor.getSnapshot().context
  expect(session.frame.context).toMatchObject({ secondsLeft, errors: {} })
  session.goTo(3)
  expect(session.frame.value).toMatchObject({ form: { editing: 'invalid' } })
  expect(json).not.toMatch(/anary|Singh|wrong|98123|noon/)
  expect(json).toContain('"field": "mobile"')
})

test('replays a list: another tab, a failed page and its retry', async () => {
  const { actor, feeds } = courseListOf({ category: 'IT' })
  const { steps, session } = await replayed(actor, () => {
    feeds[0]?.({ type: 'page.arrived', count: 9, hasNextPage: true })
    actor.send({ type: 'request.changed', request: { category: 'NON IT' } })
    feeds[1]?.({ type: 'page.arrived', count: 9, hasNextPage: true })
    actor.send({ type: 'load.more' })
    feeds[1]?.({ type: 'more.failed' })
    actor.send({ type: 'retry' })
    feeds[1]?.({ type: 'more.arrived', added: 4, hasNextPage: false })
  })
  expect(steps).toContainEqual({ do: 'report', call: 'feed#2', event: { type: 'more.failed' } })
  expect(session.frame).toMatchObject({
    value: { listing: 'complete' },
    context: { request: { category: 'NON IT' }, added: 4 },
  })
})

test('replays a search: filters stay distinct, without their words', async () => {
  const { actor, feeds } = courseListOf({ filters: 'q=canary' })
  const { json, session } = await replayed(actor, () => {
    feeds[0]?.({ type: 'page.arrived', count: 9, hasNextPage: true })
    actor.send({ type: 'request.changed', request: { filters: 'q=canary' } })
    actor.send({ type: 'request.changed', request: { filters: 'q=singhs' } })
    feeds[1]?.({ type: 'page.failed' })
    actor.send({
      type: 'request.changed',
      request: { filters: 'q=canary' },
      report: { type: 'page.arrived', count: 9, hasNextPage: true },
    })
  })
  expect(json).not.toMatch(/anary|singh/)
  expect(session.frame.value).toEqual({ listing: 'partial' })
})

test('replays a carousel: the events of its environment, its turns and the time between', async () => {
  const clock = new SimulatedClock()
  const machine = carouselMachine.provide({
    actors: {
      environment: fromCallback(({ sendBack }) => {
        sendBack({ type: 'held', reason: 'hidden' })
        sendBack({ type: 'released', reason: 'hidden' })
      }),
    },
  })
  const actor = createActor(machine, { input: { count: 3, interval: 5000 }, clock })
  const { session } = await replayed(actor, () => {
    for (let second = 0; second < 17; second += 1) clock.increment(1000)
    actor.send({ type: 'pause' })
  })
  const { value, context } = actor.getSnapshot()
  expect(session.frame).toMatchObject({ value, context: { index: context.index } })
  actor.stop()
})

test.each([
  [true, false, 'connected'],
  [true, true, 'suspected'],
  [false, false, 'offline'],
])(
  'replays how the connection began: online %s, cached page %s',
  async (isOnline, isCachedPage, value) => {
    const machine = connectionMachine.provide({
      actors: {
        ...noConnection,
        failedRequests: fromCallback(() => {}),
        healthCheck: fromPromise(() => new Promise(() => {})),
      },
    })
    const actor = createActor(machine, { input: { isOnline, isCachedPage } })
    const { session } = await replayed(actor)
    expect(session.frame.value).toBe(value)
    actor.stop()
  },
)

test('replays a search box, without its text', async () => {
  const actor = createActor(courseSearchMachine)
  const { json, session } = await replayed(actor, async () => {
    actor.send({ type: 'box.entered', text: '' })
    await settled()
    for (const text of ['c', 'ca', 'canary', ' ', '', 'canary'])
      actor.send({ type: 'text.changed', text })
    actor.send({ type: 'option.moved', by: 1, options: ['canary-bread'] })
    actor.send({ type: 'box.written', text: 'canary' })
    actor.send({ type: 'text.changed', text: '' })
    actor.send({ type: 'option.moved', by: 1, options: ['canary-bread'] })
  })
  expect(json).not.toMatch(/ca/)
  expect(session.frame.value).toBe('closed')
})

test('replays an enquiry that was submitted offline', async () => {
  const enquiry = enquiryOf(() => Promise.resolve(null))
  const { session } = await replayed(enquiry.actor, () => {
    fillIn(enquiry)
    enquiry.actor.send({ ...SUBMITTED, isOnline: false })
  })
  expect(session.frame.value).toMatchObject({ form: { editing: 'unsent' } })
})

test('warns of a changed machine, and names the first step at which it differs', () => {
  const { watch, report } = labReporter()
  const enquiry = enquiryOf(() => new Promise(() => {}))
  watch(enquiry.actor)
  enquiry.actor.start()
  enquiry.actor.send(SUBMITTED)
  const [record] = report().actors
  const transitions = record?.transitions.map((transition) => ({
    ...transition,
    value: { form: { submitting: 'waiting' }, notice: 'none' },
  }))
  const changed = { ...record, shape: 'other', transitions } as ReportedActor
  expect(replayOfActor({ machines: registry } as LabSite, changed).warning).toBe(
    "'enquiry' has changed since this report was saved: it may lead elsewhere now. After step 1, submitted, the site was in form.submitting.waiting + notice.none, and the lab is in form.editing.invalid + notice.none.",
  )
})
