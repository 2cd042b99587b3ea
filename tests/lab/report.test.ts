import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type BugReport, reportJson } from '#lab/core/bugReport.ts'
import { readFile } from '#lab/core/readFile.ts'
import { createRecorder } from '#lab/core/recorder.ts'
import { replayOf } from '#lab/core/replay.ts'
import { createReporter } from '#lab/core/reporter.ts'
import { createSession } from '#lab/core/session.ts'
import { shapeOfResponse } from '#lab/core/shapeOfResponse.ts'
import type { Wire } from '#lab/core/wire.ts'
import { carouselMachine } from '#machines/carousel.ts'
import { connectionMachine } from '#machines/connection.ts'
import { courseListMachine, type ListReport } from '#machines/courseList.ts'
import { courseSearchMachine } from '#machines/courseSearch.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { redaction } from '#qa/redaction.ts'
import { entryOf } from '#qa/registry.ts'
import { input } from '../machines/enquiry/form.ts'

const SILENT: Wire = {
  postMessage: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
}
const CANARIES = {
  name: 'Canary Singh',
  email: 'canary.singh@example.com',
  mobile: '9812345678',
  comments: 'Please call my canary before noon',
} as const
const TODAY = '2030-01-15'
const SUBMITTED = { type: 'submitted', today: TODAY, key: 'key-1' } as const

const site = () => {
  const recorder = createRecorder()
  const reporter = createReporter({
    redaction,
    wire: SILENT,
    page: 'page',
    path: () => '/',
    onStart: recorder.started,
    onTransition: recorder.transitioned,
    onStop: recorder.stopped,
  })
  const scene = {
    address: '/all-course?inspect',
    scenario: '',
    versions: { build: 'main.js', browser: 'a browser', window: '', api: {} },
  }
  return { ...recorder, watch: reporter.watch, report: () => recorder.report(scene) }
}

const throughFile = (report: BugReport): BugReport => {
  const read = readFile(reportJson(report))
  if (!('report' in read)) throw new Error('error' in read ? read.error : 'a trace was read')
  return read.report
}
const actorIn = (report: BugReport, index = 0) => {
  const actor = report.actors[index]
  if (actor === undefined) throw new Error('The report has no such actor')
  return actor
}

const enquiryOf = (send: () => Promise<unknown>) => {
  const clock = new SimulatedClock()
  const machine = enquiryMachine.provide({ actors: { send: fromPromise(send) } })
  return { clock, actor: createActor(machine, { input, clock }) }
}
const settled = () => new Promise((passed) => setTimeout(passed, 0))

const fillIn = ({ actor }: ReturnType<typeof enquiryOf>) => {
  for (const field of ['name', 'email', 'mobile', 'comments'] as const)
    actor.send({ type: 'changed', field, value: CANARIES[field] })
  actor.send({ type: 'changed', field: 'date', value: '2030-02-01' })
  actor.send({ type: 'changed', field: 'time', value: '10:30' })
}

describe('a walk through the enquiry, with validation errors, a refusal and a second try', () => {
  const walked = async () => {
    const responses = [() => Promise.reject(new Error('500')), () => Promise.resolve(null)]
    const enquiry = enquiryOf(() => responses.shift()?.() ?? Promise.resolve(null))
    const { watch, report } = site()
    watch(enquiry.actor)
    enquiry.actor.start()
    enquiry.actor.send({ type: 'changed', field: 'email', value: 'canary@wrong' })
    enquiry.actor.send({ type: 'blurred', field: 'email' })
    enquiry.actor.send(SUBMITTED)
    expect(enquiry.actor.getSnapshot().value.form).toEqual({ editing: 'invalid' })
    fillIn(enquiry)
    enquiry.actor.send(SUBMITTED)
    enquiry.clock.increment(10_000)
    expect(enquiry.actor.getSnapshot().value.form).toEqual({ submitting: 'offeringPhone' })
    await settled()
    expect(enquiry.actor.getSnapshot().value.form).toEqual({ editing: 'failed' })
    enquiry.actor.send(SUBMITTED)
    await settled()
    enquiry.clock.increment(1000)
    enquiry.clock.increment(1000)
    expect(enquiry.actor.getSnapshot().value.form).toEqual({ thanking: 'counting' })
    return { report: report(), context: enquiry.actor.getSnapshot().context }
  }

  test('becomes steps of the lab that end in the site’s state', async () => {
    const { report, context } = await walked()
    const actor = actorIn(throughFile(report))
    const { steps, parting } = replayOf(entryOf('enquiry'), actor)
    expect(parting).toBeUndefined()
    const session = createSession(entryOf('enquiry'), actor.input, steps)
    expect(session.frame.value).toMatchObject({ form: { thanking: 'counting' } })
    expect(session.frame.context).toMatchObject({ secondsLeft: context.secondsLeft, errors: {} })
    session.goTo(3)
    expect(session.frame.value).toMatchObject({ form: { editing: 'invalid' } })
  })

  test('contains no personal data', async () => {
    // A timestamp may contain the digits of the mobile.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(TODAY))
    const json = reportJson((await walked()).report)
    clock.mockRestore()
    for (const word of ['anary', 'Singh', 'wrong', '98123', 'noon'])
      expect(json).not.toContain(word)
    expect(json).toContain('"field": "mobile"')
  })
})

test('personal values of a server’s reply are invented, its validation errors are kept', () => {
  const input = {
    values: { ...CANARIES, date: '2030-02-01', time: '10:30' },
    reply: {
      values: { ...CANARIES, email: 'canary@example.in', date: '', time: '' },
      errors: { email: 'Please enter a valid email address ending with .com' },
      failed: false,
    },
    session: CANARIES,
  }
  const shown = redaction.input(input)
  expect(JSON.stringify(shown)).not.toMatch(/anary|Singh|98123|noon/)
  expect(shown).toMatchObject({
    reply: { errors: { email: expect.stringMatching(/ending with/) }, values: { date: '' } },
    session: '…',
  })
})

test.each([
  ['email', 'someone@example.com'],
  ['email', 'someone@example.org'],
  ['mobile', '9876543210'],
  ['mobile', '12'],
  ['name', 'Asha Rao'],
  ['name', 'x'.repeat(150)],
  ['comments', ' '],
  ['date', 'never'],
] as const)('an invented %s takes the same branches as %s', (field, value) => {
  const judge = (text: string) => {
    const session = createSession(entryOf('enquiry'))
    session.send({ type: 'changed', field, value: text })
    session.send({ type: 'blurred', field })
    session.send({ type: 'submitted', today: TODAY })
    return (session.frame.context as { errors: Record<string, string> }).errors[field]
  }
  const shown = redaction.event({ type: 'changed', field, value } as never) as unknown as {
    value: string
  }
  if (value.trim() !== '') expect(shown.value).not.toBe(value)
  expect(judge(shown.value)).toBe(judge(value))
})

test('an address keeps its path and the site’s own parameters, without personal data', () => {
  expect(redaction.address('/all-course', '?category=NON+IT&scenario=slow:3000&inspect')).toBe(
    '/all-course?category=NON IT&scenario=slow:3000&inspect',
  )
  expect(redaction.address('/all-course', '?who=Canary&category=canary@example.com')).toBe(
    '/all-course?who=…&category=…',
  )
  expect(redaction.address('/enquiry/canary@example.com', '')).toBe('…')
  expect(redaction.address('/enquiry/9812345678', '')).toBe('…')
})

test('replays a list: another tab, a failed page and its retry', async () => {
  const feeds: ((report: ListReport) => void)[] = []
  const machine = courseListMachine.provide({
    actors: {
      feed: fromCallback(({ sendBack }) => {
        feeds.push(sendBack)
      }),
    },
  })
  const actor = createActor(machine, { input: { request: { category: 'IT' } } })
  const { watch, report } = site()
  watch(actor)
  actor.start()
  feeds[0]?.({ type: 'page.arrived', count: 9, hasNextPage: true })
  actor.send({ type: 'request.changed', request: { category: 'NON IT' } })
  feeds[1]?.({ type: 'page.arrived', count: 9, hasNextPage: true })
  actor.send({ type: 'more.wanted' })
  feeds[1]?.({ type: 'more.failed' })
  actor.send({ type: 'retry' })
  feeds[1]?.({ type: 'more.arrived', added: 4, hasNextPage: false })
  const { steps, parting } = replayOf(entryOf('courseList'), actorIn(throughFile(report())))
  expect(parting).toBeUndefined()
  expect(steps).toContainEqual({ do: 'report', call: 'feed#2', event: { type: 'more.failed' } })
  const session = createSession(entryOf('courseList'), { request: { category: 'IT' } }, steps)
  expect(session.frame).toMatchObject({
    value: { listing: 'complete' },
    context: { request: { category: 'NON IT' }, added: 4 },
  })
})

test('replays a carousel: the events of its surroundings, its turns and the time between', () => {
  const clock = new SimulatedClock()
  const machine = carouselMachine.provide({
    actors: {
      surroundings: fromCallback(({ sendBack }) => {
        sendBack({ type: 'held', reason: 'hidden' })
        sendBack({ type: 'released', reason: 'hidden' })
      }),
    },
  })
  const actor = createActor(machine, { input: { count: 3, interval: 5000 }, clock })
  const { watch, report } = site()
  watch(actor)
  actor.start()
  for (let second = 0; second < 17; second += 1) clock.increment(1000)
  actor.send({ type: 'paused' })
  const record = actorIn(throughFile(report()))
  const { steps, parting } = replayOf(entryOf('carousel'), record)
  expect(parting).toBeUndefined()
  const session = createSession(entryOf('carousel'), record.input, steps)
  expect(session.frame.value).toEqual(actor.getSnapshot().value)
  expect(session.frame.context).toMatchObject({ index: actor.getSnapshot().context.index })
  actor.stop()
})

test.each([
  [true, false, 'connected'],
  [true, true, 'suspected'],
  [false, false, 'offline'],
])(
  'replays how the connection began: online %s, cached page %s',
  (isOnline, isCachedPage, value) => {
    const { watch, report } = site()
    const machine = connectionMachine.provide({
      actors: {
        signals: fromCallback(() => {}),
        healthCheck: fromPromise(() => new Promise(() => {})),
      },
    })
    const actor = createActor(machine, { input: { isOnline, isCachedPage } })
    watch(actor)
    actor.start()
    const told = actorIn(throughFile(report()))
    const { steps, parting } = replayOf(entryOf('connection'), told)
    expect(parting).toBeUndefined()
    expect(createSession(entryOf('connection'), told.input, steps).frame.value).toBe(value)
    actor.stop()
  },
)

test('a search box opens and closes its list in the lab as it did on the page', async () => {
  const { watch, report } = site()
  const actor = createActor(courseSearchMachine)
  watch(actor)
  actor.start()
  actor.send({ type: 'box.entered', text: '' })
  await settled()
  for (const text of ['c', 'ca', 'canary', ' ', '', 'canary'])
    actor.send({ type: 'text.changed', text })
  actor.send({ type: 'option.next', count: 3 })
  actor.send({ type: 'box.written', text: 'canary' })
  actor.send({ type: 'text.changed', text: '' })
  actor.send({ type: 'option.next', count: 3 })
  expect(reportJson(report())).not.toMatch(/ca/)
  const told = actorIn(throughFile(report()))
  const { steps, parting } = replayOf(entryOf('courseSearch'), told)
  expect(parting).toBeUndefined()
  expect(createSession(entryOf('courseSearch'), told.input, steps).frame.value).toBe('closed')
})

test('replays a search: filters stay distinct, without their words', () => {
  const feeds: ((report: ListReport) => void)[] = []
  const machine = courseListMachine.provide({
    actors: {
      feed: fromCallback(({ sendBack }) => {
        feeds.push(sendBack)
      }),
    },
  })
  const { watch, report } = site()
  const actor = createActor(machine, { input: { request: { filters: 'q=canary' } } })
  watch(actor)
  actor.start()
  feeds[0]?.({ type: 'page.arrived', count: 9, hasNextPage: true })
  actor.send({ type: 'request.changed', request: { filters: 'q=canary' } })
  actor.send({ type: 'request.changed', request: { filters: 'q=singhs' } })
  feeds[1]?.({ type: 'page.failed' })
  actor.send({
    type: 'request.changed',
    request: { filters: 'q=canary' },
    known: { type: 'page.arrived', count: 9, hasNextPage: true },
  })
  expect(reportJson(report())).not.toMatch(/anary|singh/)
  const told = actorIn(throughFile(report()))
  const { steps, parting } = replayOf(entryOf('courseList'), told)
  expect(parting).toBeUndefined()
  const { frame } = createSession(entryOf('courseList'), told.input, steps)
  expect(frame.value).toEqual({ listing: 'partial' })
})

test('replays an enquiry that was submitted offline', () => {
  const { watch, report } = site()
  const enquiry = enquiryOf(() => Promise.resolve(null))
  watch(enquiry.actor)
  enquiry.actor.start()
  fillIn(enquiry)
  enquiry.actor.send({ ...SUBMITTED, isOnline: false })
  const told = actorIn(throughFile(report()))
  const { steps, parting } = replayOf(entryOf('enquiry'), told)
  expect(parting).toBeUndefined()
  expect(createSession(entryOf('enquiry'), told.input, steps).frame.value).toMatchObject({
    form: { editing: 'unsent' },
  })
})

test('reports the first step at which a changed machine differs', () => {
  const { watch, report } = site()
  const enquiry = enquiryOf(() => new Promise(() => {}))
  watch(enquiry.actor)
  enquiry.actor.start()
  enquiry.actor.send(SUBMITTED)
  const record = actorIn(report())
  const transitions = record.transitions.map((transition) => ({
    ...transition,
    value: { form: { submitting: 'waiting' }, notice: 'none' },
  }))
  expect(replayOf(entryOf('enquiry'), { ...record, transitions }).parting).toBe(
    'After step 1, submitted, the site was in form.submitting.waiting + notice.none, and the lab is in form.editing.invalid + notice.none',
  )
})

test('keeps stopped actors and the last 200 actions', () => {
  const { watch, report, acted } = site()
  const { actor } = enquiryOf(() => new Promise(() => {}))
  const letGo = watch(actor)
  letGo()
  for (let number = 1; number <= 250; number += 1)
    acted({ at: number, name: 'courses/pending', about: '' })
  expect(actorIn(report())).toMatchObject({ id: 'enquiry#1', stopped: true })
  expect(report().actions).toHaveLength(200)
  expect(report().actions.at(-1)?.at).toBe(250)
})

test.each([
  ['{', /^This is not JSON/],
  ['{"format":"machine-lab-report/9"}', /reads 'machine-lab-report\/2'/],
  ['{"format":"machine-lab-report/2"}', /when, where and with which versions/],
])('rejects a file that is no report, with the reason: %s', (json, reason) => {
  expect(readFile(json)).toEqual({ error: expect.stringMatching(reason) })
})

test('names the damaged actor or action by its place', () => {
  const { watch, report, acted } = site()
  watch(enquiryOf(() => new Promise(() => {})).actor)
  acted({ at: 1, name: 'courses/pending', about: '' })
  const good = report()
  const read = (change: object) => readFile(JSON.stringify({ ...good, ...change }))
  expect(read({})).toHaveProperty('report')
  expect(read({ actors: [{ ...actorIn(good), transitions: [{ at: 'x' }] }] })).toEqual({
    error: 'Actor 1 of the report is damaged.',
  })
  expect(read({ actions: [...good.actions, { at: 1 }] })).toEqual({
    error: 'Action 2 of the report is damaged.',
  })
  expect(read({ actors: undefined })).toEqual({
    error: 'The report has no list of actors or no list of actions.',
  })
})

test('the shape of a response is its fields and their types, without values', () => {
  expect(
    shapeOfResponse({
      pages: [
        { id: 'secret', price: 1 },
        { id: 'other', price: null },
      ],
      more: true,
    }),
  ).toBe(
    '{ pages: ({ id: string, price: number } | { id: string, price: null })[], more: boolean }',
  )
  expect(shapeOfResponse([])).toBe('[]')
})
