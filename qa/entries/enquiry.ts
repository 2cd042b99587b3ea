import { EMPTY_ENQUIRY, type EnquiryValues, enquiryErrors, enquiryOf } from '#domain/enquiry.ts'
import { labEntry } from '#lab/core/entry.ts'
import { enquiriesMachine } from '#machines/enquiries.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import type { EnquiryInput } from '#machines/enquiryContext.ts'
import { isOffline, isOnline } from './browserConnection.ts'

const TODAY = '2030-01-15'

const filled: EnquiryValues = {
  name: 'Sample Person',
  email: 'sample@example.com',
  mobile: '9876543210',
  date: '2030-02-01',
  time: '10:30',
  comments: 'When does the next batch start?',
}

const course = { id: 'it-1', name: 'A course', category: 'IT' } as const
const form: EnquiryInput = { course, siteName: 'The institute', begunAt: 0 }
const sent = { key: 'key-0', body: JSON.stringify(enquiryOf(filled, course, form.siteName)) }
const saved = { values: filled }
const submit = { type: 'submitted', today: TODAY, key: 'key-1' } as const

export const enquiry = labEntry({
  title: 'Enquiry form',
  counts: { 'enquiry.form.thanking.counting': 'secondsLeft' },
  machine: enquiryMachine,
  inputs: [
    { label: 'an empty form', value: form },
    { label: 'a filled form', value: { ...form, values: filled } },
    { label: 'a restored draft', value: { ...form, saved } },
    { label: 'sent and unanswered', value: { ...form, saved: { ...saved, sent } } },
    { label: 'an expired draft', value: { ...form, saved: { values: {}, isExpired: true } } },
    {
      label: 'posted without JavaScript: validation errors',
      value: {
        ...form,
        reply: {
          values: EMPTY_ENQUIRY,
          errors: enquiryErrors(EMPTY_ENQUIRY, TODAY),
          failed: false,
        },
      },
    },
    {
      label: 'posted without JavaScript: failed',
      value: { ...form, values: filled, reply: { values: filled, errors: {}, failed: true } },
    },
    { label: 'posted without JavaScript: accepted', value: { ...form, reply: 'accepted' } },
  ],
  sends: [
    { label: 'name', value: { type: 'changed', field: 'name', value: filled.name } },
    {
      label: 'email, not .com',
      value: { type: 'changed', field: 'email', value: 'sample@example.org' },
    },
    { label: 'email, valid', value: { type: 'changed', field: 'email', value: filled.email } },
    {
      label: 'mobile with +91',
      value: { type: 'changed', field: 'mobile', value: '+91 98765 43210' },
    },
    { label: 'mobile, too short', value: { type: 'changed', field: 'mobile', value: '98765' } },
    { label: 'the email field', value: { type: 'blurred', field: 'email' } },
    { label: 'the mobile field', value: { type: 'blurred', field: 'mobile' } },
    { label: 'all fields filled in', value: { ...submit, values: filled } },
    { label: 'the form as it is', value: submit },
    { label: 'the chosen date has passed', value: { ...submit, today: '2030-03-01' } },
    { label: 'offline', value: { ...submit, isOnline: false } },
    { label: 'the form is left', value: { type: 'closed' } },
    { label: 'the form is opened again', value: { type: 'opened', ...form, saved } },
    { label: 'the notice is dismissed', value: { type: 'dismissed' } },
    { label: 'Stay on this page', value: { type: 'stayed' } },
    { label: 'Go Home', value: { type: 'home.chosen' } },
  ],
  actors: {
    browserConnection: [isOffline, isOnline],
    sendEnquiry: [
      { label: '201 Created', tone: 'good', how: 'resolve' },
      { label: '500', tone: 'bad', how: 'reject', value: { status: 500 } },
      { label: '503', tone: 'bad', how: 'reject', value: { status: 503 } },
      { label: 'network down', tone: 'bad', how: 'reject', value: { status: 'FETCH_ERROR' } },
    ],
  },
  onlyCode: {
    'enquiry.form.editing.sendable|submitted|0':
      'The browser reports that it is offline before anyone can press the button.',
  },
  // Valid values all lead to the same transitions.
  fold: ({ values, errors, secondsLeft }) => [
    Object.keys(enquiryErrors(values, TODAY)).length === 0,
    Object.keys(errors).length > 0,
    secondsLeft,
  ],
})

export const enquiries = labEntry({
  title: 'Open enquiries',
  machine: enquiriesMachine,
  inputs: [{ label: 'no form was opened', value: undefined }],
  sends: [
    { label: 'of a course', value: { type: 'form.opened', form } },
    {
      label: 'of another course',
      value: { type: 'form.opened', form: { ...form, course: { id: 'it-2', name: 'Another' } } },
    },
    { label: 'of a course', value: { type: 'form.closed', courseId: course.id } },
  ],
  actors: {
    enquiry: [{ label: 'ends', tone: 'good', how: 'resolve' }],
  },
  fold: ({ enquiries }) => enquiries.map(({ id }) => id),
})
