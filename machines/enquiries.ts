import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Meta } from './common.ts'
import { enquiryMachine } from './enquiry.ts'
import type { EnquiryEvent, EnquiryInput } from './enquiryContext.ts'

export type EnquiryRef = ActorRefFrom<typeof enquiryMachine>

type EnquiriesEvent =
  | { readonly type: 'form.opened'; readonly form: EnquiryInput }
  | { readonly type: 'form.closed'; readonly courseId: string }

type Context = {
  readonly enquiries: readonly EnquiryRef[]
}

/** Prefixed: a host chooses the ids of courses, and XState reserves some, such as `#_parent`. */
const actorIdOf = (courseId: string) => `enquiry-${courseId}`

export const enquiryAbout = ({ enquiries }: Context, courseId: string): EnquiryRef | undefined =>
  enquiries.find(({ id }) => id === actorIdOf(courseId))

export const enquiriesMachine = setup({
  types: { context: {} as Context, events: {} as EnquiriesEvent, meta: {} as Meta },
  actors: { enquiry: enquiryMachine },
  actions: {
    spawnEnquiry: assign(({ context, spawn }, form: EnquiryInput) => ({
      enquiries: [
        ...context.enquiries,
        spawn('enquiry', { id: actorIdOf(form.course.id), input: form }),
      ],
    })),
    moveLast: assign(({ context: { enquiries } }, courseId: string) => {
      const place = ({ id }: EnquiryRef) => Number(id === actorIdOf(courseId))
      return { enquiries: [...enquiries].sort((a, b) => place(a) - place(b)) }
    }),
    open: sendTo(
      (_, form: EnquiryInput) => actorIdOf(form.course.id),
      (_, form): EnquiryEvent => ({ type: 'opened', ...form }),
    ),
    close: sendTo((_, courseId: string) => actorIdOf(courseId), {
      type: 'closed',
    } satisfies EnquiryEvent),
  },
  guards: {
    isKnown: ({ context }, courseId: string) => enquiryAbout(context, courseId) !== undefined,
  },
}).createMachine({
  id: 'enquiries',
  description: 'One actor for each course whose form was opened.',
  meta: { spec: '4' },
  context: { enquiries: [] },
  on: {
    'form.opened': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.form.course.id },
        actions: [
          { type: 'moveLast', params: ({ event }) => event.form.course.id },
          { type: 'open', params: ({ event }) => event.form },
        ],
      },
      { actions: { type: 'spawnEnquiry', params: ({ event }) => event.form } },
    ],
    'form.closed': {
      guard: { type: 'isKnown', params: ({ event }) => event.courseId },
      actions: { type: 'close', params: ({ event }) => event.courseId },
    },
  },
})
