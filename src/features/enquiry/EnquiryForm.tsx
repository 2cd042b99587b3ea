import { useEffect, useRef } from 'react'
import { Button } from '#components/Button/Button.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import type { Course } from '#domain/course.ts'
import type { RefusedEnquiry } from '#domain/enquiry.ts'
import { SUBMITTING } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { Consent } from './Consent.tsx'
import { CourseFields } from './CourseFields.tsx'
import { EnquiryFields } from './EnquiryFields.tsx'
import css from './EnquiryForm.module.css'
import { FaultSummary } from './FaultSummary.tsx'
import { PhoneText } from './PhoneText.tsx'
import { SendStatus } from './SendStatus.tsx'
import { ThankYou } from './ThankYou.tsx'
import { ThankYouDialog } from './ThankYouDialog.tsx'
import { TrapField } from './TrapField.tsx'
import { useEnquiry } from './useEnquiry.ts'

type EnquiryFormProps = { course: Course; reply: RefusedEnquiry | undefined }

/** The form for one course, up to the thanks. Without JavaScript it posts to its own address. */
export const EnquiryForm = ({ course, reply }: EnquiryFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { state, send, submit, note } = useEnquiry(course, form, reply)
  const { values, faults, secondsLeft } = state.context
  const isSending = state.matches('submitting')
  const isFaulty = state.matches({ editing: 'faulty' })
  const isRefused = state.matches({ editing: 'refused' })

  // A button that is disabled loses the focus; it gets it back when it can be pressed again.
  useEffect(() => {
    if (isRefused && document.activeElement === document.body) button.current?.focus()
  }, [isRefused])

  if (state.matches({ thanking: 'staying' })) return <ThankYou focused />

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
        {isFaulty && <FaultSummary faults={faults} />}
        {note && (
          <p className={css.note}>
            {note === 'uncertain' ? (
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
          faults={faults}
          isSummed={isFaulty}
          isSending={isSending}
          onChanged={(field, value) => send({ type: 'changed', field, value })}
          onLeft={(field) => send({ type: 'left', field })}
        />
        <TrapField />
        <div className={css.send}>
          <Consent />
          <Button ref={button} type="submit" disabled={isSending}>
            {isSending ? SUBMITTING : enquiryCopy.submit}
          </Button>
          <SendStatus state={state} />
        </div>
      </form>
      {(state.matches({ thanking: 'counting' }) || state.matches('leaving')) && (
        <ThankYouDialog
          secondsLeft={secondsLeft}
          onStay={() => send({ type: 'stayed' })}
          onHome={() => send({ type: 'home.wanted' })}
        />
      )}
    </>
  )
}
