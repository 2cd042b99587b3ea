import type { ComponentProps, InputEvent } from 'react'
import { type ControlProps, Field } from '#components/Field/Field.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import {
  type EnquiryErrors,
  type EnquiryField,
  type EnquiryValues,
  MAX_ENQUIRY_LENGTHS,
} from '#domain/enquiry.ts'
import css from './EnquiryForm.module.css'
import { useBlur } from './useBlur.ts'
import { useToday } from './useToday.ts'

type EnquiryFieldsProps = {
  values: EnquiryValues
  errors: EnquiryErrors
  hasSummary: boolean
  isSending: boolean
  onChanged: (field: EnquiryField, value: string) => void
  onBlurred: (field: EnquiryField) => void
}

const { labels } = enquiryCopy
const hints: Readonly<Partial<Record<EnquiryField, string>>> = enquiryCopy.hints

/** Removing a letter after the input would move the cursor to the end. `\r` is Enter. */
const refuseLetters = (event: InputEvent<HTMLInputElement>) => {
  if (/^[^\p{Nd}\r]+$/u.test(event.data)) event.preventDefault()
}

/**
 * No `type=email`: the browser's message would replace the specification's. No `maxLength` for the
 * mobile: it would cut a pasted '+91 …'.
 */
const controls: Readonly<Record<Exclude<EnquiryField, 'comments'>, ComponentProps<'input'>>> = {
  name: { type: 'text', autoComplete: 'name' },
  email: {
    type: 'text',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  mobile: {
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel',
    onBeforeInput: refuseLetters,
  },
  date: { type: 'date' },
  time: { type: 'time' },
}

export const fieldId = (field: EnquiryField) => `enquiry-${field}`

export const EnquiryFields = (props: EnquiryFieldsProps) => {
  const today = useToday()
  const blurHandler = useBlur(props.onBlurred)

  const common = (field: EnquiryField, control: ControlProps) => ({
    ...control,
    name: field,
    value: props.values[field],
    required: true,
    maxLength: MAX_ENQUIRY_LENGTHS[field],
    readOnly: props.isSending,
    onChange: (event: { currentTarget: { value: string } }) =>
      props.onChanged(field, event.currentTarget.value),
    onBlur: blurHandler(field),
  })

  const field = (name: EnquiryField) => (
    <Field
      id={fieldId(name)}
      label={labels[name]}
      hint={hints[name]}
      error={props.errors[name]}
      announcesError={!props.hasSummary}
    >
      {(control) =>
        name === 'comments' ? (
          <textarea {...common(name, control)} rows={4} />
        ) : (
          <input
            {...common(name, control)}
            {...controls[name]}
            min={name === 'date' ? today : undefined}
            // The server renders another day, see useToday.
            suppressHydrationWarning={name === 'date'}
          />
        )
      }
    </Field>
  )

  return (
    <>
      {field('name')}
      <div className={css.pair}>
        {field('email')}
        {field('mobile')}
      </div>
      <div className={css.pair}>
        {field('date')}
        {field('time')}
      </div>
      {field('comments')}
    </>
  )
}
