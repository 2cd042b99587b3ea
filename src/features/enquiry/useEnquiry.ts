import { useSelector } from '@xstate/react'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { initialTransition } from 'xstate'
import type { Course } from '#domain/course.ts'
import { dayOf } from '#domain/days.ts'
import { hasFaults, type RefusedEnquiry } from '#domain/enquiry.ts'
import { enquiryAbout } from '#machines/enquiries.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import type { EnquiryEvent, EnquiryInput } from '#machines/enquiryContext.ts'
import { useSite } from '#platform/site.tsx'
import { useEnquiries, useEnquiriesSelector } from './EnquiriesProvider.tsx'
import { enquiryKey } from './enquiryKey.ts'
import { filledValues, formValues, isTrapped } from './formValues.ts'
import { readDraft, saveDraft } from './savedDraft.ts'

/** Id of the error summary. */
export const SUMMARY = 'enquiry-faults'

const focusSummary = () => document.getElementById(SUMMARY)?.focus()

const pageOpenedAt = () => Date.now() - performance.now()

/** The saved draft, overridden by text typed before hydration. */
const draftOf = (form: HTMLFormElement, courseId: string) => {
  const saved = readDraft(courseId)
  const typed = filledValues(form)
  const isTyped = Object.keys(typed).length > 0
  const values = { ...saved?.values, ...typed }
  if (isTyped) saveDraft(courseId, { values, sent: saved?.sent })
  return {
    values,
    sent: saved?.sent,
    isRestored: Object.keys(values).some((field) => !(field in typed)),
    begunAt: saved?.at ?? (isTyped ? pageOpenedAt() : Date.now()),
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

  const send = useCallback(
    (event: EnquiryEvent) => enquiryAbout(enquiries.getSnapshot().context, course.id)?.send(event),
    [enquiries, course.id],
  )

  useEffect(() => {
    const goOnline = () => send({ type: 'online' })
    const goOffline = () => send({ type: 'offline' })
    addEventListener('online', goOnline)
    addEventListener('offline', goOffline)
    return () => {
      removeEventListener('online', goOnline)
      removeEventListener('offline', goOffline)
    }
  }, [send])

  const focusFirstSummary = useEffectEvent(() => {
    if (!reply || !hasFaults(reply.faults)) return
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
      isTrapped: isTrapped(form.current),
    })
    const { context } = enquiries.getSnapshot()
    const isFaulty = enquiryAbout(context, course.id)
      ?.getSnapshot()
      .matches({ form: { editing: 'faulty' } })
    // The summary appears with the next render.
    if (isFaulty) requestAnimationFrame(focusSummary)
  }

  return { state, send, submit }
}
