import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { Button } from '#components/Button/Button.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import type { Course } from '#domain/course.ts'
import type { RefusedEnquiry } from '#domain/enquiry.ts'
import { SUBMITTING } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { useSite } from '#platform/site.tsx'
import { Consent } from './Consent.tsx'
import { CourseFields } from './CourseFields.tsx'
import { EnquiryErrorSummary } from './EnquiryErrorSummary.tsx'
import { EnquiryFields } from './EnquiryFields.tsx'
import css from './EnquiryForm.module.css'
import { HoneypotField } from './HoneypotField.tsx'
import { PhoneText } from './PhoneText.tsx'
import { SendStatus } from './SendStatus.tsx'
import { ThankYou } from './ThankYou.tsx'
import { ThankYouDialog } from './ThankYouDialog.tsx'
import { useEnquiry } from './useEnquiry.ts'

type EnquiryFormProps = { course: Course; reply: RefusedEnquiry | undefined }

export const EnquiryForm = ({ course, reply }: EnquiryFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { state, send, submit } = useEnquiry(course, form, reply)
  const { courseApi } = useSite()
  const { values, errors, note, secondsLeft } = state.context
  const isSending = state.matches({ form: 'submitting' })
  const isInvalid = state.matches({ form: { editing: 'invalid' } })
  const isFailed = state.matches({ form: { editing: 'failed' } })

  // Restores the focus, which a disabled button loses.
  useEffect(() => {
    if (isFailed && document.activeElement === document.body) button.current?.focus()
  }, [isFailed])

  if (state.matches({ form: { thanking: 'staying' } })) return <ThankYou focused />

  const isLeaving = state.matches({ form: 'leaving' })
  const isThanking = isLeaving || state.matches({ form: { thanking: 'counting' } })

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
        {isInvalid && <EnquiryErrorSummary errors={errors} />}
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
        <p className={css.needed}>{enquiryCopy.allNeeded}</p>
        <EnquiryFields
          values={values}
          errors={errors}
          isSummed={isInvalid}
          isSending={isSending}
          onChanged={(field, value) => send({ type: 'changed', field, value })}
          onBlurred={(field) => send({ type: 'blurred', field })}
        />
        <HoneypotField />
        <div className={css.send}>
          <Consent />
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
          onHome={() => send({ type: 'home.wanted' })}
        />
      )}
      {isLeaving && <Navigate to={paths.home} replace />}
    </>
  )
}
