import type { MouseEvent } from 'react'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '#domain/enquiry.ts'
import { fieldId } from './EnquiryFields.tsx'
import css from './ErrorSummary.module.css'
import { SUMMARY } from './focusSummary.ts'

const goTo = (event: MouseEvent, field: EnquiryField) => {
  const element = document.getElementById(fieldId(field))
  if (element === null) return
  event.preventDefault()
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
}

export const ErrorSummary = ({ errors }: { errors: EnquiryErrors }) => (
  // biome-ignore lint/a11y/noAutofocus: moves the focus without JavaScript.
  <div id={SUMMARY} className={css.summary} role="alert" tabIndex={-1} autoFocus>
    <h2 className={css.heading}>{enquiryCopy.summaryHeading}</h2>
    <ul className={css.list}>
      {ENQUIRY_FIELDS.filter((field) => errors[field]).map((field) => (
        <li key={field}>
          <a href={`#${fieldId(field)}`} onClick={(event) => goTo(event, field)}>
            {errors[field]}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
