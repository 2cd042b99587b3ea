import { type AnyActor, createActor, fromCallback } from 'xstate'
import { type ReportedActor, readFile, reportJson } from '#lab/core/bugReport.ts'
import { replayOf } from '#lab/core/replay.ts'
import { createSession } from '#lab/core/session.ts'
import type { LabSite } from '#lab/core/site.ts'
import { replayOfActor } from '#lab/view/openReport.ts'
import { carouselMachine } from '#machines/carousel.ts'
import { courseListMachine, type ListRequest, type LoadedList } from '#machines/courseList.ts'
import { courseSearchMachine } from '#machines/courseSearch.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { entryOf, registry } from '#qa/registry.ts'
import { input, noConnection, noEffects } from '#tests/support/enquiryMachine.ts'
import { labReporter } from '#tests/support/labReporter.ts'
import { createPromised } from '#tests/support/promised.ts'

/** Records a story of the site, and steps through its report in the lab. */
const replayed = async (actor: AnyActor, story: () => Promise<void> | void) => {
  const { inspect, report } = labReporter()
  actor.system.inspect(inspect)
  actor.start()
  await story()
  const json = reportJson(report())
  const read = readFile(json)
  const record = 'report' in read ? read.report.actors[0] : undefined
  if (record === undefined) throw new Error('The file has no actor')
  const entry = entryOf(record.machine)
  const { steps, parting } = replayOf(entry, record)
  expect(parting).toBeUndefined()
  return { json, session: createSession(entry, record.input, steps) }
}

test('replays a search: filters stay distinct, without their words', async () => {
  const first = createPromised<ListRequest, LoadedList>()
  const machine = courseListMachine.provide({ actors: { fetchFirstPage: first.logic } })
  const actor = createActor(machine, { input: { request: { filters: 'q=canary' } } })
  const { json, session } = await replayed(actor, async () => {
    await first.call(0).resolve({ status: 'loaded', count: 9, hasNextPage: true })
    actor.send({ type: 'request.changed', request: { filters: 'q=canary' } })
    actor.send({ type: 'request.changed', request: { filters: 'q=singhs' } })
    await first.call(1).reject()
    actor.send({
      type: 'request.changed',
      request: { filters: 'q=canary' },
      known: { status: 'loaded', count: 9, hasNextPage: true },
    })
  })
  expect(json).not.toMatch(/anary|singh/)
  expect(session.frame.value).toBe('partial')
})

test('replays a search box, without its text', async () => {
  const actor = createActor(courseSearchMachine)
  const { json, session } = await replayed(actor, async () => {
    actor.send({ type: 'box.entered', text: '' })
    await new Promise((passed) => setTimeout(passed, 0))
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

test('an event that an actor reports too is sent when a visitor caused it', async () => {
  const machine = carouselMachine.provide({ actors: { environment: fromCallback(() => {}) } })
  const actor = createActor(machine, { input: { count: 3, interval: 60_000 } })
  const { session } = await replayed(actor, () => {
    actor.send({ type: 'held', reason: 'pointer' })
    actor.send({ type: 'held', reason: 'hidden' })
  })
  expect(session.steps.filter((step) => step.do !== 'wait')).toEqual([
    { do: 'send', event: { type: 'held', reason: 'pointer' } },
    { do: 'report', call: 'environment#1', event: { type: 'held', reason: 'hidden' } },
  ])
})

test('warns of a changed machine, and names the first step at which it differs', () => {
  const { inspect, report } = labReporter()
  const machine = enquiryMachine.provide({ actors: noConnection, actions: noEffects })
  const actor = createActor(machine, { input, inspect }).start()
  actor.send({ type: 'submitted', today: '2030-01-15', key: 'key-1' })
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
