import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Course } from '#domain/course.ts'
import { dayOf } from '#domain/days.ts'
import { hasErrors, type RefusedEnquiry } from '#domain/enquiry.ts'
import { enquiryKey } from './enquiryKey.ts'
import { formValues, isHoneypotFilled } from './formValues.ts'
import { useEnquiryActor } from './useEnquiryActor.ts'

export const SUMMARY = 'enquiry-errors'

const focusSummary = () => document.getElementById(SUMMARY)?.focus()

export const useEnquiry = (
  course: Course,
  form: RefObject<HTMLFormElement | null>,
  reply: RefusedEnquiry | undefined,
) => {
  const { state, send } = useEnquiryActor(course, form, reply)

  useEffect(() => {
    const goOnline = () => void send({ type: 'online' })
    const goOffline = () => void send({ type: 'offline' })
    addEventListener('online', goOnline)
    addEventListener('offline', goOffline)
    return () => {
      removeEventListener('online', goOnline)
      removeEventListener('offline', goOffline)
    }
  }, [send])

  const focusFirstSummary = useEffectEvent(() => {
    if (!reply || !hasErrors(reply.errors)) return
    // The visitor may already be correcting a field of the server-rendered form.
    if (!form.current?.contains(document.activeElement)) focusSummary()
  })
  useEffect(() => focusFirstSummary(), [])

  const submit = () => {
    if (form.current === null) return
    const next = send({
      type: 'submitted',
      today: dayOf(new Date()),
      key: enquiryKey(),
      values: formValues(form.current),
      isOnline: navigator.onLine,
      isHoneypotFilled: isHoneypotFilled(form.current),
    })
    if (next?.matches({ form: { editing: 'invalid' } })) requestAnimationFrame(focusSummary)
  }

  return { state, send, submit }
}
