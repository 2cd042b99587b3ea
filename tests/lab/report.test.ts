import { type AnyActor, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type BugReport, readFile, reportJson } from '#lab/core/bugReport.ts'
import { replayOf } from '#lab/core/replay.ts'
import { createReporter } from '#lab/core/reporter.ts'
import { createSession } from '#lab/core/session.ts'
import { shapeOfResponse } from '#lab/core/shapeOfResponse.ts'
import type { Wire } from '#lab/core/wire.ts'
import { carouselMachine } from '#machines/carousel.ts'
import { connectionMachine } from '#machines/connection.ts'
import { courseListMachine, type ListReport, type ListRequest } from '#machines/courseList.ts'
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

const site = () =>
  createReporter({
    redaction,
    wire: SILENT,
    page: 'page',
    path: () => '/',
    scene: () => ({
      address: '/all-course?inspect',
      scenario: '',
      versions: { build: 'main.js', browser: 'a browser', window: '', api: {} },
    }),
  })

const throughFile = (json: string): BugReport => {
  const read = readFile(json)
  if ('trace' in read) throw new Error('A trace was read')
  return read.report
}
const actorIn = (report: BugReport) => {
  const [actor] = report.actors
  if (actor === undefined) throw new Error('The report has no actor')
  return actor
}

/** Records a story of the site, and steps through its report in the lab. */
const replayed = async (actor: AnyActor, story: () => Promise<void> | void = () => {}) => {
  const { watch, report } = site()
  watch(actor)
  actor.start()
  await story()
  const json = reportJson(report())
  const record = actorIn(throughFile(json))
  const entry = entryOf(record.machine)
  const { steps, parting } = replayOf(entry, record)
  expect(parting).toBeUndefined()
  return { json, steps, session: createSession(entry, record.input, steps) }
}

const enquiryOf = (send: () => Promise<unknown>) => {
  const clock = new SimulatedClock()
  const machine = enquiryMachine.provide({ actors: { send: fromPromise(send) } })
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
  const { actor, feeds } = courseListOf({ category: 'IT' })
  const { steps, session } = await replayed(actor, () => {
    feeds[0]?.({ type: 'page.arrived', count: 9, hasNextPage: true })
    actor.send({ type: 'request.changed', request: { category: 'NON IT' } })
    feeds[1]?.({ type: 'page.arrived', count: 9, hasNextPage: true })
    actor.send({ type: 'more.wanted' })
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
      known: { type: 'page.arrived', count: 9, hasNextPage: true },
    })
  })
  expect(json).not.toMatch(/anary|singh/)
  expect(session.frame.value).toEqual({ listing: 'partial' })
})

test('replays a carousel: the events of its surroundings, its turns and the time between', async () => {
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
  const { session } = await replayed(actor, () => {
    for (let second = 0; second < 17; second += 1) clock.increment(1000)
    actor.send({ type: 'paused' })
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
        signals: fromCallback(() => {}),
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
    actor.send({ type: 'option.next', options: ['canary-bread'] })
    actor.send({ type: 'box.written', text: 'canary' })
    actor.send({ type: 'text.changed', text: '' })
    actor.send({ type: 'option.next', options: ['canary-bread'] })
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
  expect(() => readFile(json)).toThrow(reason)
})

test('names the damaged actor or action by its place', () => {
  const { watch, report, acted } = site()
  watch(enquiryOf(() => new Promise(() => {})).actor)
  acted({ at: 1, name: 'courses/pending', about: '' })
  const good = report()
  const read = (change: object) => () => readFile(JSON.stringify({ ...good, ...change }))
  expect(read({})()).toHaveProperty('report')
  expect(read({ actors: [{ ...actorIn(good), transitions: [{ at: 'x' }] }] })).toThrow(
    'Actor 1 of the report is damaged.',
  )
  expect(read({ actions: [...good.actions, { at: 1 }] })).toThrow(
    'Action 2 of the report is damaged.',
  )
  expect(read({ actors: undefined })).toThrow(
    'The report has no list of actors or no list of actions.',
  )
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
