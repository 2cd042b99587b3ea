import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { initialTransition } from 'xstate'
import { HONEYPOT_FIELD } from '#domain/contracts/enquiryCall.ts'
import type { Course } from '#domain/course.ts'
import { dayOf } from '#domain/dates.ts'
import { ENQUIRY_FIELDS, filledValues, postedValues } from '#domain/enquiry.ts'
import { paths } from '#domain/paths.ts'
import { enquiryAbout } from '#machines/enquiries.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import type { EnquiryEvent, EnquiryInput } from '#machines/enquiryContext.ts'
import { isServer } from '#platform/isServer.ts'
import { useSite } from '#platform/site.ts'
import { useEnquiries, useEnquiriesSelector } from './EnquiriesProvider.tsx'
import { enquiryKey } from './enquiryKey.ts'
import { focusSummary } from './focusSummary.ts'
import { useReply } from './reply.ts'
import { hasDraft, readDraft } from './savedDraft.ts'

/** The form in the document while this course's form is first rendered: the server's, if any. */
const servedForm = (course: Course) => {
  const form = document.querySelector<HTMLFormElement>(`form[action="${paths.enquiry(course.id)}"]`)
  return form && { form, focused: document.activeElement?.id ?? '' }
}

export const useEnquiry = (course: Course, form: RefObject<HTMLFormElement | null>) => {
  const { name: siteName } = useSite()
  const reply = useReply()
  const enquiries = useEnquiries()
  const enquiry = useEnquiriesSelector(({ context }) => enquiryAbout(context, course.id))
  const input: EnquiryInput = { course, siteName, reply, begunAt: 0 }
  const [initial] = useState(() => initialTransition(enquiryMachine, input)[0])
  const [served] = useState(() => (isServer ? null : servedForm(course)))
  const current = useSelector(enquiry, (state) => state)
  // The server and hydration render the initial state.
  const state = current === undefined || current.matches({ form: 'closed' }) ? initial : current

  const isOpen = useRef(false)
  const open = () => {
    isOpen.current = true
    const filled = served?.form ?? form.current
    const values = filled ? filledValues(postedValues(new FormData(filled))) : {}
    const isTyped = Object.keys(values).length > 0
    const begunAt = isTyped ? performance.timeOrigin : Date.now()
    const saved = readDraft(course.id)
    // The actor may not have started yet: then it keeps the event (docs/decisions/13).
    enquiries.send({ type: 'form.opened', form: { ...input, begunAt, values, saved } })
  }

  const openEarlier = useEffectEvent(() => {
    if (served?.form.isConnected === false) {
      // React has replaced the form: an extension or a translation had changed the page.
      open()
      document.getElementById(served.focused)?.focus()
    } else if (enquiry || hasDraft(course.id)) open()
  })
  // A layout effect: the restored draft is in the first frame.
  useLayoutEffect(() => {
    openEarlier()
    return () => {
      isOpen.current = false
      enquiries.send({ type: 'form.closed', courseId: course.id })
    }
  }, [enquiries, course.id])

  // Starts a new enquiry after the form's first frame: 345 → 277 ms on a slow phone.
  useEffect(() => {
    if (!isOpen.current) open()
  })

  const reopen = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    const saved = persisted ? readDraft(course.id) : undefined
    if (saved === undefined || !state.matches({ form: 'editing' })) return
    const { values, sent } = state.context
    const isUnchanged = ENQUIRY_FIELDS.every(
      (field) => (saved.values[field] ?? '') === values[field],
    )
    if (isUnchanged && saved.sent?.key === sent?.key) return
    const reopened = { course, siteName, begunAt: Date.now(), saved }
    enquiries.send({ type: 'form.closed', courseId: course.id })
    enquiries.send({ type: 'form.opened', form: reopened })
  })
  // While the page was in the back/forward cache, another page of the tab may have sent the draft.
  useEffect(() => {
    addEventListener('pageshow', reopen)
    return () => removeEventListener('pageshow', reopen)
  }, [])

  const send = (event: EnquiryEvent) => {
    // The visitor may be faster than the effect.
    if (!isOpen.current) open()
    // An early click is replayed before React has rendered the opened enquiry.
    enquiryAbout(enquiries.getSnapshot().context, course.id)?.send(event)
  }

  useEffect(() => {
    if (!initial.matches({ form: { editing: 'invalid' } })) return
    // The visitor may already be correcting a field of the server-rendered form.
    if (!form.current?.contains(document.activeElement)) focusSummary()
  }, [initial, form])

  const submit = () => {
    if (form.current === null) return
    const data = new FormData(form.current)
    send({
      type: 'submitted',
      today: dayOf(new Date()),
      key: enquiryKey(),
      values: postedValues(data),
      isOnline: navigator.onLine,
      isHoneypotFilled: data.get(HONEYPOT_FIELD) !== '',
    })
  }

  return { state, send, submit }
}
