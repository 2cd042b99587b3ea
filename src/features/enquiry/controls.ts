import type { ComponentProps } from 'react'
import { ENQUIRY_MAX_LENGTHS, type EnquiryField } from '#domain/enquiry.ts'

type Control = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>

/**
 * No `type=email`: the browser's message would replace the specification's. No `maxLength` for the
 * mobile: it would cut a pasted '+91 …'.
 */
export const controls: Readonly<Record<Exclude<EnquiryField, 'comments'>, Control>> = {
  name: { type: 'text', autoComplete: 'name', maxLength: ENQUIRY_MAX_LENGTHS.name },
  email: {
    type: 'text',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: ENQUIRY_MAX_LENGTHS.email,
  },
  mobile: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  date: { type: 'date' },
  time: { type: 'time' },
}
