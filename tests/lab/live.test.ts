import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { createListener, transitionsIn } from '#lab/core/listener.ts'
import { CHANNEL, type LiveTransition, type Wire } from '#lab/core/wire.ts'
import { carouselMachine } from '#machines/carousel.ts'
import { courseListMachine } from '#machines/courseList.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { input, noConnection, noEffects, submitted } from '#tests/support/enquiryMachine.ts'
import { eventually } from '#tests/support/eventually.ts'
import { labReporter } from '#tests/support/labReporter.ts'

const carousel = carouselMachine.provide({ actors: { environment: fromCallback(() => {}) } })

const channels: BroadcastChannel[] = []
const stops: (() => void)[] = []
const open = (): Wire & BroadcastChannel => {
  const channel = new BroadcastChannel(CHANNEL)
  channels.push(channel)
  return channel as Wire & BroadcastChannel
}
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const channel of channels.splice(0)) channel.close()
})

const site = (page = 'page', transitioned: (transition: LiveTransition) => void = () => {}) => {
  const timeline = { started: () => {}, transitioned, stopped: () => {} }
  const reporter = labReporter({ wire: open(), page, timeline })
  stops.push(reporter.stop)
  return reporter
}
const lab = () => {
  const listener = createListener(open())
  stops.push(listener.stop)
  return listener
}
const enquiry = ({ inspect }: ReturnType<typeof site>) => {
  const machine = enquiryMachine.provide({ actions: noEffects, actors: noConnection })
  const actor = createActor(machine, { input, inspect }).start()
  stops.push(() => actor.stop())
  return actor
}

const valuesOf = (listener: ReturnType<typeof lab>) =>
  listener.get().pages.flatMap(({ actors }) => actors.map(({ id, value }) => [id, value]))

test.each(['the site first', 'the lab first'])(
  '%s: the lab knows where each actor is',
  async (order) => {
    const early = order === 'the lab first' ? lab() : undefined
    enquiry(site())
    const listener = early ?? lab()
    await eventually(
      () => valuesOf(listener),
      [['enquiry#1', { form: { editing: 'filling' }, notice: 'none' }]],
    )
    expect(listener.get().pages[0]?.path).toBe('/all-course')
  },
)

test('a transition is posted with its states and edges', async () => {
  const actor = enquiry(site())
  const listener = lab()
  actor.send(submitted)
  await eventually(() => listener.get().record.length, 1)
  expect(listener.get().record).toMatchObject([
    {
      id: 'enquiry#1',
      machine: 'enquiry',
      value: { form: { editing: 'invalid' }, notice: 'none' },
      taken: ['enquiry.form.editing|submitted|0'],
      event: { type: 'submitted', today: submitted.today },
    },
  ])
  expect(transitionsIn(listener.get())[0]?.active.toSorted()).toEqual([
    'enquiry',
    'enquiry.form',
    'enquiry.form.editing',
    'enquiry.form.editing.invalid',
    'enquiry.notice',
    'enquiry.notice.none',
  ])
})

test('a transition is posted once, before the requests that it starts', () => {
  const story: unknown[] = []
  const reporter = site('page', ({ event, value }) => story.push([event.type, value]))
  const look = (what: string) => {
    reporter.catchUp()
    story.push(what)
  }
  const machine = setup({
    actors: { call: fromCallback(() => look('called')) },
    actions: { act: () => look('acted') },
  }).createMachine({
    initial: 'idle',
    states: {
      idle: { on: { go: 'passing' } },
      passing: { always: { target: 'calling', actions: 'act' } },
      calling: { invoke: { src: 'call' }, on: { go: 'idle' } },
    },
  })
  const actor = createActor(machine, { inspect: reporter.inspect }).start()
  stops.push(() => actor.stop())
  actor.send({ type: 'go' })
  actor.send({ type: 'go' })
  // Actions run before the target state is known.
  expect(story).toEqual(['acted', ['go', 'calling'], 'called', ['go', 'idle']])
})

test('a transition caused by another actor is posted after that actor’s', () => {
  const story: string[] = []
  const { inspect } = site('page', ({ id }) => story.push(id))
  const follower = createActor(carousel, { input: { count: 3, interval: 9000 }, inspect }).start()
  const leader = createActor(
    courseListMachine.provide({
      actors: {
        fetchFirstPage: fromPromise(() => {
          follower.send({ type: 'pause' })
          return new Promise(() => {})
        }),
      },
    }),
    { input: { request: { category: 'IT' } }, inspect },
  ).start()
  stops.push(...[leader, follower].map((actor) => () => actor.stop()))
  story.splice(0)
  leader.send({ type: 'request.changed', request: { category: 'NON IT' } })
  expect(story).toEqual(['courseList#1', 'carousel#1'])
})

test('actors of one machine have different ids, and a stopped one is removed', async () => {
  const { inspect } = site()
  const listener = lab()
  const actors = [0, 1].map(() =>
    createActor(carousel, { input: { count: 3, interval: 9000 }, inspect }).start(),
  )
  stops.push(...actors.map((actor) => () => actor.stop()))
  const ids = () => valuesOf(listener).map(([id]) => id)
  await eventually(ids, ['carousel#1', 'carousel#2'])
  actors[0]?.stop()
  await eventually(ids, ['carousel#2'])
})

test('an actor that throws is removed', async () => {
  const { inspect } = site()
  const listener = lab()
  const machine = setup({
    actions: {
      fail: () => {
        throw new Error('of the action')
      },
    },
  }).createMachine({ id: 'door', on: { open: { actions: 'fail' } } })
  const actor = createActor(machine, { inspect })
  actor.subscribe({ error: () => {} })
  actor.start()
  await eventually(() => valuesOf(listener).length, 1)
  actor.send({ type: 'open' })
  await eventually(() => valuesOf(listener), [])
})

test('a page that closes is removed, and the others stay', async () => {
  const first = site('first')
  enquiry(first)
  enquiry(site('second'))
  const listener = lab()
  const pages = () => listener.get().pages.map(({ page }) => page)
  await eventually(() => pages().sort(), ['first', 'second'])
  first.bye()
  await eventually(pages, ['second'])
})

test('a transition after the bye is recorded, and does not add the page again', async () => {
  const closing = site('closing')
  const actor = enquiry(closing)
  const listener = lab()
  await eventually(() => valuesOf(listener).length, 1)
  closing.bye()
  actor.send({ type: 'blurred', field: 'email' })
  actor.stop()
  await eventually(() => listener.get().record.length, 1)
  // Messages arrive in order, so the closed page's would be here.
  site('second').hello()
  await eventually(() => listener.get().pages.map(({ page }) => page), ['second'])
})

test('two requests for a report get the same response', async () => {
  site()
  const listener = lab()
  const responses = await Promise.all([
    listener.requestReport('page'),
    listener.requestReport('page'),
  ])
  expect(responses).toMatchObject([
    { address: '/all-course?inspect' },
    { address: '/all-course?inspect' },
  ])
})

test('clearing the record does not reset the sequence numbers', async () => {
  const actor = enquiry(site())
  const listener = lab()
  const numbers = () => listener.get().record.map(({ number }) => number)
  actor.send({ type: 'blurred', field: 'email' })
  await eventually(numbers, [1])
  listener.clear()
  actor.send({ type: 'blurred', field: 'mobile' })
  await eventually(numbers, [2])
})
