import { fromPromise } from 'xstate'
import { enquiriesMachine, enquiryAbout } from '#machines/enquiries.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import type { EnquiryCall } from '#machines/enquiryContext.ts'
import { input, noConnection, noEffects, right, submitted } from '#tests/support/enquiryMachine.ts'
import { staged } from '#tests/support/staged.ts'

const start = () => {
  const sent: string[] = []
  const sendEnquiry = fromPromise<unknown, EnquiryCall>(({ input: { key } }) => {
    sent.push(key)
    return new Promise(() => {})
  })
  const enquiry = enquiryMachine.provide({
    actors: { ...noConnection, sendEnquiry },
    actions: noEffects,
  })
  const { actor } = staged(enquiriesMachine.provide({ actors: { enquiry } }), undefined)
  const open = (id: string) =>
    actor.send({
      type: 'form.opened',
      form: { ...input, course: { id, name: id }, values: right },
    })
  const close = (courseId: string) => actor.send({ type: 'form.closed', courseId })
  const about = (id: string) => enquiryAbout(actor.getSnapshot().context, id)
  const order = () =>
    actor.getSnapshot().context.enquiries.map((ref) => ref.getSnapshot().context.course.id)
  return { actor, open, close, about, order, sent }
}

test('opens one actor for each course, the last opened last', () => {
  const { open, order, about } = start()
  for (const id of ['2', 'a', '1', '2']) open(id)
  expect(order()).toEqual(['a', '1', '2'])
  expect(about('a')?.getSnapshot().context.course.name).toBe('a')
  expect(about('other')).toBeUndefined()
})

test('a form that opens twice, as in StrictMode, is one enquiry that is sent once', () => {
  const { open, close, about, sent } = start()
  open('a')
  close('a')
  open('a')
  about('a')?.send(submitted)
  close('a')
  open('a')
  expect(about('a')?.getSnapshot().value.form).toEqual({ submitting: 'waiting' })
  expect(sent).toEqual(['key-1'])
})

test.each(['#_parent', '#_a', '__proto__'])(
  'takes any id of a course that a host chooses: %s',
  (id) => {
    const { actor, open, close, about, order } = start()
    for (const step of [open, close, open]) step(id)
    expect(actor.getSnapshot().status).toBe('active')
    expect(order()).toEqual([id])
    expect(about(id)?.getSnapshot().value.form).toEqual({ editing: 'filling' })
  },
)

test('closing one form leaves the others as they are', () => {
  const { actor, open, close, about } = start()
  open('a')
  open('b')
  close('b')
  close('never opened')
  expect(actor.getSnapshot().status).toBe('active')
  expect(about('a')?.getSnapshot().value.form).toEqual({ editing: 'filling' })
  expect(about('b')?.getSnapshot().value.form).toBe('closed')
})
