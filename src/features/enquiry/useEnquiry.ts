import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { AppStore, RootState } from '#api/store.ts'
import type { Course } from '#domain/course.ts'
import { dayOf } from '#domain/days.ts'
import { restoredDraft } from '#domain/draft.ts'
import type { EnquiryValues, RefusedEnquiry } from '#domain/enquiry.ts'
import { TRAP_FIELD } from '#domain/enquiryCall.ts'
import { paths } from '#domain/paths.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { useSite } from '#platform/site.tsx'
import { useMachine } from '#platform/useMachine.ts'
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from './keptDraft.ts'
import { type Letter, openLetter } from './letter.ts'
import { forgetFailure } from './outcomes.ts'
import { typedValues, writtenIn } from './typedValues.ts'
import { sendOnce, valuesUnderWay } from './underWay.ts'

/** Id of the summary of faults. */
export const SUMMARY = 'enquiry-faults'

const hasText = (form: HTMLFormElement | null) =>
  form !== null && Object.keys(writtenIn(typedValues(form))).length > 0

const isTrapped = (form: HTMLFormElement | null) =>
  form !== null && new FormData(form).get(TRAP_FIELD) !== ''

/** Tells the machine what it doesn't know yet, if there is anything. */
const restore = (actor: ActorRefFrom<typeof enquiryMachine>, values: Partial<EnquiryValues>) => {
  const known = actor.getSnapshot().context
  if (restoredDraft(known, values) !== known) actor.send({ type: 'restored', values })
}

/** Which sentence of the copy there is to say of words that stand in the form already. */
type Note = 'restored' | 'unanswered' | 'uncertain'

const noteOn = (
  letter: Letter,
  embedded: boolean,
  values: EnquiryValues,
  kept: KeptDraft,
  typed: Partial<EnquiryValues>,
): Note | undefined => {
  // Only the embedded API counts the same enquiry once.
  if (letter.isUnanswered(values)) return embedded ? 'unanswered' : 'uncertain'
  const isRestored = Object.keys(kept.values).some((field) => !(field in typed))
  return isRestored ? 'restored' : undefined
}

/** The enquiry's machine with the page around it: storage, router, focus, and the call. */
export const useEnquiry = (
  course: Course,
  form: RefObject<HTMLFormElement | null>,
  reply: RefusedEnquiry | undefined,
) => {
  const store = useStore<RootState>() as AppStore
  const { name: siteName } = useSite()
  const navigate = useNavigate()
  const letter = useRef<Letter>(null)
  const hasSubmitted = useRef(false)
  const [note, setNote] = useState<Note>()
  // Only ever in the page, never in the server's HTML; a press that was kept until the page came to
  // life may send before any effect has run.
  const opened = useCallback(() => {
    letter.current ??= openLetter(
      store,
      course,
      siteName,
      readDraft(course.id),
      hasText(form.current),
    )
    return letter.current
  }, [store, course, siteName, form])

  /** Other words were not sent yet, and what is sent again has no answer to wait for but its own. */
  const endWaiting = useCallback(
    () => setNote((said) => (said === 'restored' ? said : undefined)),
    [],
  )

  // Once, not with every letter that is typed.
  const machine = useMemo(
    () =>
      enquiryMachine.provide({
        actors: {
          send: fromPromise<unknown, EnquiryValues>(({ input, signal }) =>
            sendOnce(course, input, signal, () => opened().send(input, isTrapped(form.current))),
          ),
        },
        actions: {
          keepDraft: ({ context: { values } }) => {
            endWaiting()
            keepDraft(course.id, { values, sent: opened().sent() })
          },
          forgetDraft: () => forgetDraft(course.id),
          // The summary is on the page only after the next render.
          focusSummary: () =>
            requestAnimationFrame(() => {
              // It came with the page, and whoever is at a field by now is left there.
              if (!hasSubmitted.current && form.current?.contains(document.activeElement)) return
              document.getElementById(SUMMARY)?.focus()
            }),
          goHome: () => navigate(paths.home, { replace: true }),
        },
      }),
    [course, form, navigate, opened, endWaiting],
  )
  const [state, send, actor] = useMachine(machine, { input: reply ? { reply } : {} })

  useEffect(() => {
    const kept = readDraft(course.id)
    const opening = opened()
    forgetFailure(course.id)
    const underWay = valuesUnderWay(course.id)
    if (underWay) return send({ type: 'reopened', values: underWay })
    if (form.current === null) return
    const typed = writtenIn(typedValues(form.current))
    const values = { ...kept.values, ...typed }
    restore(actor, values)
    const known = actor.getSnapshot().context.values
    setNote(noteOn(opening, store.edge.embedded, known, kept, typed))
    // What the server gave back, or was typed early, is not to be lost by looking at another page.
    if (Object.keys(typed).length > 0) keepDraft(course.id, { values, sent: kept.sent })
  }, [actor, course, form, opened, send, store])

  useEffect(() => {
    const returned = () => send({ type: 'line.returned' })
    const lost = () => send({ type: 'line.lost' })
    addEventListener('online', returned)
    addEventListener('offline', lost)
    return () => {
      removeEventListener('online', returned)
      removeEventListener('offline', lost)
    }
  }, [send])

  const submit = () => {
    hasSubmitted.current = true
    endWaiting()
    if (form.current) restore(actor, typedValues(form.current))
    send({ type: 'submitted', today: dayOf(new Date()), hasLine: navigator.onLine })
  }

  return { state, send, submit, note }
}
