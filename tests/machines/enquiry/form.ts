import type { EnquiryValues } from '#domain/enquiry.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { createPromised } from '#tests/support/promised.ts'
import { staged, type unstarted } from '#tests/support/staged.ts'

const today = '2026-03-10'
export const right: EnquiryValues = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  date: today,
  time: '10:30',
  comments: 'When does the next batch start?',
}
export const submitted = { type: 'submitted', today } as const

type Input = Parameters<typeof unstarted<typeof enquiryMachine>>[1]

/** The form on simulated time, with all that it asked of the page. */
export const start = (input: Input = { values: right }) => {
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
