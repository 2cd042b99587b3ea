import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { initialTransition } from 'xstate'
import type { Course } from '#domain/course.ts'
import { dayOf } from '#domain/days.ts'
import { hasErrors, type RefusedEnquiry } from '#domain/enquiry.ts'
import { enquiryAbout } from '#machines/enquiries.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import type { EnquiryEvent, EnquiryInput } from '#machines/enquiryContext.ts'
import { useSite } from '#platform/site.ts'
import { useEnquiries, useEnquiriesSelector } from './EnquiriesProvider.tsx'
import { focusSummary } from './errorSummary.ts'
import { readDraft, saveDraft } from './savedDraft.ts'
import { enquiryKey, filledValues, formValues, isHoneypotFilled } from './submittedForm.ts'

const pageOpenedAt = () => Date.now() - performance.now()

const draftOf = (form: HTMLFormElement, courseId: string) => {
  const saved = readDraft(courseId)
  const typed = filledValues(form)
  const isTyped = Object.keys(typed).length > 0
  const values = { ...saved?.values, ...typed }
  const begunAt = saved?.begunAt ?? (isTyped ? pageOpenedAt() : Date.now())
  if (isTyped) saveDraft(courseId, { values, sent: saved?.sent, begunAt })
  return {
    begunAt,
    values,
    sent: saved?.sent,
    isRestored: Object.keys(values).some((field) => !(field in typed)),
  }
}

export const useEnquiry = (
  course: Course,
  form: RefObject<HTMLFormElement | null>,
  reply: RefusedEnquiry | undefined,
) => {
  const { name: siteName } = useSite()
  const enquiries = useEnquiries()
  const enquiry = useEnquiriesSelector(({ context }) => enquiryAbout(context, course.id))
  const input: EnquiryInput = { course, siteName, reply, begunAt: 0 }
  const [initial] = useState(() => initialTransition(enquiryMachine, input)[0])
  const current = useSelector(enquiry, (state) => state)
  // The server and hydration render the initial state.
  const state = current === undefined || current.matches({ form: 'closed' }) ? initial : current

  const open = useEffectEvent(() => {
    const draft = form.current ? draftOf(form.current, course.id) : {}
    enquiries.send({ type: 'form.opened', form: { ...input, ...draft } })
  })
  // A layout effect: the restored draft is in the first frame.
  useLayoutEffect(() => {
    open()
    return () => enquiries.send({ type: 'form.closed', courseId: course.id })
  }, [enquiries, course.id])

  // An early click is replayed before React has rendered the opened enquiry.
  const send = (event: EnquiryEvent) =>
    enquiryAbout(enquiries.getSnapshot().context, course.id)?.send(event)

  const focusFirstSummary = useEffectEvent(() => {
    if (!reply || !hasErrors(reply.errors)) return
    // The visitor may already be correcting a field of the server-rendered form.
    if (!form.current?.contains(document.activeElement)) focusSummary()
  })
  useEffect(() => focusFirstSummary(), [])

  const submit = () => {
    if (form.current === null) return
    send({
      type: 'submitted',
      today: dayOf(new Date()),
      key: enquiryKey(),
      values: formValues(form.current),
      isOnline: navigator.onLine,
      isHoneypotFilled: isHoneypotFilled(form.current),
    })
  }

  return { state, send, submit }
}
