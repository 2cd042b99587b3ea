import {
  EMPTY_ENQUIRY,
  ENQUIRY_FIELDS,
  type EnquiryField,
  type EnquiryValues,
  enquiryErrors,
  enquiryOf,
} from '#domain/enquiry.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { qaEntry } from '#qa/entry.ts'
import { button, type Gesture, respondTo } from '#qa/walks/gestures.ts'
import { ENQUIRIES, refused } from '#qa/walks/responses.ts'
import { isOffline, isOnline } from './browserConnection.ts'
import { boxes, COURSE_PAGE, course, form, leaveForm, openForm, seeForm } from './enquiryForm.ts'

const TODAY = '2030-01-15'

const filled: EnquiryValues = {
  name: 'Sample Person',
  email: 'sample@example.com',
  mobile: '9876543210',
  date: '2030-02-01',
  time: '10:30',
  comments: 'When does the next batch start?',
}
const EMPTY_ERRORS = enquiryErrors(EMPTY_ENQUIRY, TODAY)
const NOT_COM = 'sample@example.org'

const sent = { key: 'key-0', body: JSON.stringify(enquiryOf(filled, course, form.siteName)) }
const saved = { values: filled }
const submit = { type: 'submitted', today: TODAY, key: 'key-1' } as const

const FORM_PAGE = '/enquiry/data-analytics-with-python'

const pressSubmit: Gesture = { press: button('Submit enquiry') }
const fill = (field: EnquiryField, value: string): Gesture => ({ fill: boxes[field], value })
const fillAll = ENQUIRY_FIELDS.map((field) => fill(field, filled[field]))
const respond = respondTo(ENQUIRIES)
const openEmpty: readonly Gesture[] = [{ open: COURSE_PAGE }, ...openForm]
const openFilled: readonly Gesture[] = [...openEmpty, ...fillAll]
/** The form that the server returns; scripts would send it themselves. */
const post = (address: string, values: readonly Gesture[]): readonly Gesture[] => [
  { scripts: false },
  { open: address },
  ...values,
  { scripts: true },
  pressSubmit,
]

/** A field that holds the value already would not change. */
const changed = (label: string, field: EnquiryField, value: string) => ({
  label,
  value: { type: 'changed', field, value } as const,
  by: [fill(field, ''), fill(field, value)],
})
const blurred = (label: string, field: EnquiryField) => ({
  label,
  value: { type: 'blurred', field } as const,
  by: [{ focus: boxes[field] }, { leave: boxes[field] }],
})
const submitAsItIs = { label: 'the form as it is', value: submit, by: [pressSubmit] } as const
const submitOffline = {
  label: 'offline',
  value: { ...submit, isOnline: false },
  by: [{ offline: true }, pressSubmit],
} as const
const close = { label: 'the form is left', value: { type: 'closed' }, by: leaveForm } as const
const pressed = <Type extends string>(label: string, type: Type) => ({
  label,
  value: { type },
  by: [{ press: button(label) }],
})
const goHome = pressed('Go Home', 'home.chosen')
const refusedWith = (status: number) =>
  ({
    label: `${status}`,
    tone: 'bad',
    how: 'reject',
    value: { status },
    by: respond(refused(status)),
  }) as const

/** The browser does not submit an empty form. */
const whileEmpty = { notOffered: [submitAsItIs, submitOffline] }
/** The page before is the form, not the course. */
const whenPosted = { notOffered: [close] }

export const enquiry = qaEntry({
  title: 'Enquiry form',
  counts: { 'enquiry.form.thanking.counting': 'secondsLeft' },
  machine: enquiryMachine,
  holds: [ENQUIRIES],
  inputs: [
    { label: 'an empty form', value: form, by: openEmpty, ...whileEmpty },
    { label: 'a filled form', value: { ...form, values: filled }, by: openFilled },
    { label: 'a restored draft', value: { ...form, saved }, by: [...openFilled, { go: 'reload' }] },
    {
      label: 'sent and unanswered',
      value: { ...form, saved: { ...saved, sent } },
      by: [...openFilled, pressSubmit, { go: 'reload' }],
    },
    {
      label: 'posted without JavaScript: validation errors',
      value: { ...form, reply: { values: EMPTY_ENQUIRY, errors: EMPTY_ERRORS, failed: false } },
      by: post(FORM_PAGE, [...fillAll, fill('email', NOT_COM)]),
      ...whenPosted,
    },
    {
      label: 'posted without JavaScript: failed',
      value: { ...form, values: filled, reply: { values: filled, errors: {}, failed: true } },
      by: post(`${FORM_PAGE}?scenario=enquiry-fails`, fillAll),
      ...whenPosted,
    },
    {
      label: 'posted without JavaScript: accepted',
      value: { ...form, reply: 'accepted' },
      by: post(FORM_PAGE, fillAll),
      // These thanks have a link, not the dialog's button.
      notOffered: [goHome, close],
    },
  ],
  sends: [
    changed('name', 'name', filled.name),
    changed('email, not .com', 'email', NOT_COM),
    changed('email, valid', 'email', filled.email),
    changed('mobile with +91', 'mobile', '+91 98765 43210'),
    changed('mobile, too short', 'mobile', '98765'),
    blurred('the email field', 'email'),
    blurred('the mobile field', 'mobile'),
    {
      label: 'all fields filled in',
      value: { ...submit, values: filled },
      by: [...fillAll, pressSubmit],
    },
    submitAsItIs,
    { label: 'the chosen date has passed', value: { ...submit, today: '2030-03-01' } },
    submitOffline,
    close,
    {
      label: 'the form is opened again',
      value: { type: 'opened', ...form, saved },
      by: [{ go: 'forward' }, seeForm],
    },
    {
      label: 'the notice is dismissed',
      value: { type: 'dismissed' },
      by: [{ sees: button('Close') }, { press: button('Close') }],
    },
    pressed('Stay on this page', 'stayed'),
    goHome,
  ],
  actors: {
    browserConnection: [isOffline, isOnline],
    sendEnquiry: [
      { label: '201 Created', tone: 'good', how: 'resolve', by: respond('server') },
      refusedWith(500),
      refusedWith(503),
      {
        label: 'network down',
        tone: 'bad',
        how: 'reject',
        value: { status: 'FETCH_ERROR' },
        by: respond('no network'),
      },
    ],
  },
  onlyCode: {
    'enquiry.form.editing.sendable|submitted|0':
      'The browser reports that it is offline before anyone can press the button.',
  },
  byItself: ['enquiry.form.leaving|closed|0'],
  // Valid values all lead to the same transitions.
  fold: ({ values, errors, secondsLeft }) => [
    Object.keys(enquiryErrors(values, TODAY)).length === 0,
    Object.keys(errors).length > 0,
    secondsLeft,
  ],
})
