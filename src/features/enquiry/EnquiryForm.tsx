import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { Button } from '#components/Button/Button.tsx'
import { Field } from '#components/Field/Field.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import shared from '#components/shared.module.css'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { CONSENT } from '#domain/consent.ts'
import { HONEYPOT_FIELD } from '#domain/contracts/enquiryCall.ts'
import type { Course } from '#domain/course.ts'
import { SUBMITTING } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { useSite } from '#platform/site.ts'
import { EnquiryFields } from './EnquiryFields.tsx'
import css from './EnquiryForm.module.css'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PhoneText, SendStatus } from './SendStatus.tsx'
import { ThankYou, ThankYouDialog } from './ThankYou.tsx'
import { useEnquiry } from './useEnquiry.ts'

const { labels, privacy } = enquiryCopy

const CourseFields = ({ course }: { course: Course }) => (
  <div className={css.about}>
    {course.category && (
      <Field id="enquiry-category" label={labels.category}>
        {(control) => <input {...control} value={course.category} readOnly />}
      </Field>
    )}
    <Field id="enquiry-course" label={labels.course}>
      {(control) => (
        <textarea {...control} className={css.name} value={course.name} rows={2} readOnly />
      )}
    </Field>
  </div>
)

/** The label is for browsers without styles, where visitors see the field. */
const HoneypotField = () => (
  <div className={shared.hidden} aria-hidden="true">
    <label>
      {enquiryCopy.honeypot}{' '}
      <input type="text" name={HONEYPOT_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

export const EnquiryForm = ({ course }: { course: Course }) => {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { state, send, submit } = useEnquiry(course, form)
  const { courseApi } = useSite()
  const { values, errors, note, secondsLeft, startsAccepted } = state.context
  const isSending = state.matches({ form: 'submitting' })
  const isInvalid = state.matches({ form: { editing: 'invalid' } })
  const isFailed = state.matches({ form: { editing: 'failed' } })

  // Restores the focus, which a disabled button loses.
  useEffect(() => {
    if (isFailed && document.activeElement === document.body) button.current?.focus()
  }, [isFailed])

  if (state.matches({ form: { thanking: 'staying' } }))
    return <ThankYou focused={!startsAccepted} />

  const isLeaving = state.matches({ form: 'leaving' })
  const isThanking = isLeaving || state.matches({ form: 'thanking' })

  return (
    <>
      <form
        ref={form}
        className={css.form}
        method="post"
        action={paths.enquiry(course.id)}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {isInvalid && <ErrorSummary errors={errors} />}
        {note && (
          <p className={css.note}>
            {note === 'unanswered' && courseApi !== '' ? (
              // Other hosts have no idempotency: a repeated enquiry would be stored twice.
              <PhoneText sentence={enquiryCopy.uncertain} />
            ) : (
              enquiryCopy[note]
            )}
          </p>
        )}
        <CourseFields course={course} />
        <p className={shared.note}>{enquiryCopy.allNeeded}</p>
        <EnquiryFields
          values={values}
          errors={errors}
          hasSummary={isInvalid}
          isSending={isSending}
          onChanged={(field, value) => send({ type: 'changed', field, value })}
          onBlurred={(field) => send({ type: 'blurred', field })}
        />
        <HoneypotField />
        <div className={css.send}>
          <p className={css.consent}>
            {CONSENT.text} {privacy.before} <SiteLink to={privacy.href}>{privacy.text}</SiteLink>
            {privacy.after}
          </p>
          <Button ref={button} type="submit" disabled={isSending}>
            {isSending ? SUBMITTING : enquiryCopy.submit}
          </Button>
          <SendStatus state={state} />
        </div>
      </form>
      {isThanking && (
        <ThankYouDialog
          secondsLeft={secondsLeft}
          onStay={() => send({ type: 'stayed' })}
          onHome={() => send({ type: 'home.chosen' })}
        />
      )}
      {isLeaving && <Navigate to={paths.home} replace />}
    </>
  )
}
