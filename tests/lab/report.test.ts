import { createActor } from 'xstate'
import { readFile } from '#lab/core/bugReport.ts'
import { explore } from '#lab/core/explore.ts'
import type { Fields } from '#lab/core/json.ts'
import type { Step } from '#lab/core/run.ts'
import { createSession } from '#lab/core/session.ts'
import { shapeOfResponse } from '#lab/core/shapeOfResponse.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { createSiteRedaction } from '#qa/redaction.ts'
import { entryOf, registry } from '#qa/registry.ts'
import { input, noConnection, noEffects } from '#tests/support/enquiryMachine.ts'
import { labReporter } from '#tests/support/labReporter.ts'
import { CANARY } from '#tests/support/sampleEnquiry.ts'

const redaction = createSiteRedaction()
const TODAY = '2030-01-15'

const enquiry = enquiryMachine.provide({ actors: noConnection, actions: noEffects })

test('personal values of a server’s reply are invented, its validation errors are kept', () => {
  const input = {
    values: { ...CANARY, date: '2030-02-01', time: '10:30' },
    reply: {
      values: { ...CANARY, email: 'canary@example.in', date: '', time: '' },
      errors: { email: 'Please enter a valid email address ending with .com' },
      failed: false,
    },
    session: CANARY,
  }
  const shown = redaction.input(input)
  expect(JSON.stringify(shown)).not.toMatch(/anary|Singh|98123|noon/)
  expect(shown).toMatchObject({
    reply: { errors: { email: expect.stringMatching(/ending with/) }, values: { date: '' } },
    session: '…',
  })
})

test.each(registry)('$machine.id: a report’s actor starts in the state of the site’s', (entry) => {
  for (const { value } of entry.inputs) {
    const { frame } = createSession(entry, redaction.input(value))
    expect(frame.active).toEqual(createSession(entry, value).frame.active)
  }
})

/** As `lab/core/replay.ts` makes it of a report. */
const reported = (step: Step): Step => {
  switch (step.do) {
    case 'wait':
      return step
    case 'reject':
      return { do: step.do, call: step.call }
    case 'resolve':
      return { ...step, value: (redaction.input({ output: step.value }) as Fields).output }
    default:
      return { ...step, event: redaction.event(step.event) }
  }
}

test.each(registry)(
  '$machine.id: the steps of a report lead where those of the site do',
  (entry) => {
    for (const { input, steps, frame } of explore(entry).configurations) {
      const session = createSession(entry, redaction.input(input), steps.map(reported))
      expect([steps, session.frame.value]).toEqual([steps, frame.value])
    }
  },
)

test.each([
  ['email', 'someone@example.com'],
  ['email', 'someone@example.org'],
  ['mobile', '9876543210'],
  ['mobile', '12'],
  ['mobile', '+91 98765 43210'],
  ['mobile', '09876543210'],
  ['mobile', '९८७६५४३२१०'],
  ['mobile', '98765432101'],
  ['mobile', '+1 987 654 3210'],
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

test('an eleventh digit typed into a full mobile field changes nothing, as on the site', () => {
  const session = createSession(entryOf('enquiry'))
  for (const value of ['9876543210', '98765432101']) {
    const event = { type: 'changed', field: 'mobile', value }
    session.send(redaction.event(event))
  }
  expect(session.frame.context).toMatchObject({ values: { mobile: '9000000000' } })
})

test('generated ids and suggestions stay distinct, without their digits', () => {
  const redaction = createSiteRedaction()
  const [one, other] = ['665012345678901234abcdef', '665098765432109876abcdef']
  expect(
    ['python-basics', one, other, one].map((id) => redaction.input({ course: { id } })),
  ).toEqual(['python-basics', 'id 1', 'id 2', 'id 1'].map((id) => ({ course: { id } })))
  expect(redaction.input({ courseId: other })).toEqual({ courseId: 'id 2' })
  expect(redaction.input({ options: ['canary', 'singh', 'canary'] })).toEqual({
    options: ['option 1', 'option 2', 'option 1'],
  })
})

test('an address keeps the site’s own paths and parameters, without personal data', () => {
  expect(redaction.address('/all-course', '?category=NON+IT&scenario=slow:3000&inspect')).toBe(
    '/all-course?category=NON IT&scenario=slow:3000&inspect',
  )
  expect(redaction.address('/all-course', '?who=Canary&category=canary@example.com')).toBe(
    '/all-course?…&category=…',
  )
  expect(redaction.address('/all-course', '?Canary+Singh&page')).toBe('/all-course?…&page')
  expect(redaction.address('/enquiry/python-basics', '')).toBe('/enquiry/python-basics')
  expect(redaction.address('/enquiry/python-basics/Canary', '')).toBe('…')
  expect(redaction.address('/Canary-Singh', '')).toBe('…')
  expect(redaction.address('/enquiry/canary@example.com', '')).toBe('…')
  expect(redaction.address('/enquiry/9812345678', '')).toBe('…')
})

test('keeps the last 40 stopped actors and the last 200 actions', () => {
  const { inspect, report, acted } = labReporter()
  for (let number = 1; number <= 45; number += 1)
    createActor(enquiry, { input, inspect }).start().stop()
  for (let number = 1; number <= 250; number += 1)
    acted({ at: number, name: 'courses/pending', about: '' })
  expect(report().actors).toHaveLength(40)
  expect(report().actors[0]).toMatchObject({ id: 'enquiry#6', stopped: true })
  expect(report().actions).toHaveLength(200)
  expect(report().actions.at(-1)?.at).toBe(250)
})

test('names the damaged actor or action by its place', () => {
  const { inspect, report, acted } = labReporter()
  createActor(enquiry, { input, inspect }).start()
  acted({ at: 1, name: 'courses/pending', about: '' })
  const good = report()
  const read = (change: object) => () => readFile(JSON.stringify({ ...good, ...change }))
  expect(read({})()).toHaveProperty('report')
  expect(read({ actors: [{ ...good.actors[0], transitions: [{ at: 'x' }] }] })).toThrow(
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
  expect(shapeOfResponse({ gone: undefined })).toBe(shapeOfResponse({}))
  expect(shapeOfResponse({ ['x'.repeat(3_000)]: 1 })).toMatch(/^.{2000}…$/)
})
