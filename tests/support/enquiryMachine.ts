import { fromCallback } from 'xstate'
import type { EnquiryValues } from '#domain/enquiry.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import type { EnquiryCall, EnquiryInput } from '#machines/enquiryContext.ts'
import { createPromised } from './promised.ts'
import { SAMPLE_FORM } from './sampleEnquiry.ts'
import { staged } from './staged.ts'

const today = '2026-03-10'
export const right: EnquiryValues = { ...SAMPLE_FORM, date: today }
export const submitted = { type: 'submitted', today, key: 'key-1' } as const
export const closed = { type: 'closed' } as const

export const input: EnquiryInput = {
  course: { id: 'c1', name: 'A course', category: 'IT' },
  siteName: 'The institute',
  begunAt: 0,
}
export const noEffects = { focusSummary: () => {}, saveDraft: () => {}, deleteDraft: () => {} }
export const noConnection = { browserConnection: fromCallback(() => {}) }
export const opened = { type: 'opened', ...input } as const

export const start = (more: Partial<EnquiryInput> = { values: right }) => {
  const send = createPromised<EnquiryCall>()
  const done: string[] = []
  const focused: string[] = []
  const drafts: EnquiryValues[] = []
  const { actor, ...stage } = staged(
    enquiryMachine.provide({
      actors: { ...noConnection, sendEnquiry: send.logic },
      actions: {
        focusSummary: () => focused.push('focusSummary'),
        deleteDraft: () => done.push('deleteDraft'),
        saveDraft: ({ context }) => drafts.push(context.values),
      },
    }),
    { ...input, ...more },
  )
  const context = () => actor.getSnapshot().context
  const form = () => actor.getSnapshot().value.form
  const notice = () => actor.getSnapshot().value.notice
  const keys = () => send.calls.map(({ input: { key } }) => key)
  const seen = { done, drafts, focused, context, form, notice, keys }
  return { ...stage, ...seen, actor, send, dispatch: actor.send }
}
