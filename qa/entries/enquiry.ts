import { EMPTY_ENQUIRY, type EnquiryValues, faultsOf } from '#domain/enquiry.ts'
import { labEntry } from '#lab/core/entry.ts'
import { enquiryMachine } from '#machines/enquiry.ts'

const TODAY = '2030-01-15'

/** A made-up person; nothing of it belongs to anybody. */
const filled: EnquiryValues = {
  name: 'Sample Person',
  email: 'sample@example.com',
  mobile: '9876543210',
  date: '2030-02-01',
  time: '10:30',
  comments: 'When does the next batch start?',
}

export const enquiry = labEntry({
  name: 'enquiry',
  from: '#machines/enquiry.ts',
  export: 'enquiryMachine',
  machine: enquiryMachine,
  inputs: [
    { label: 'an empty form', value: {} },
    { label: 'a filled form', value: { values: filled } },
    {
      label: 'posted without JavaScript: faults',
      value: {
        reply: { values: EMPTY_ENQUIRY, faults: faultsOf(EMPTY_ENQUIRY, TODAY), failed: false },
      },
    },
    {
      label: 'posted without JavaScript: refused',
      value: { reply: { values: filled, faults: {}, failed: true } },
    },
  ],
  sends: [
    { label: 'all fields filled in', value: { type: 'restored', values: filled } },
    { label: 'name', value: { type: 'changed', field: 'name', value: filled.name } },
    {
      label: 'email, not .com',
      value: { type: 'changed', field: 'email', value: 'sample@example.org' },
    },
    { label: 'email, right', value: { type: 'changed', field: 'email', value: filled.email } },
    {
      label: 'mobile with +91',
      value: { type: 'changed', field: 'mobile', value: '+91 98765 43210' },
    },
    { label: 'mobile, too short', value: { type: 'changed', field: 'mobile', value: '98765' } },
    { label: 'the email field', value: { type: 'left', field: 'email' } },
    { label: 'the mobile field', value: { type: 'left', field: 'mobile' } },
    { label: 'today is 15 January 2030', value: { type: 'submitted', today: TODAY } },
    {
      label: 'today is after the chosen date',
      value: { type: 'submitted', today: '2030-03-01' },
    },
    {
      label: 'today is 15 January 2030, no line',
      value: { type: 'submitted', today: TODAY, hasLine: false },
    },
    { label: 'line.returned', value: { type: 'line.returned' } },
    { label: 'line.lost', value: { type: 'line.lost' } },
    { label: 'while it is on its way', value: { type: 'reopened', values: filled } },
    { label: 'stayed', value: { type: 'stayed' } },
    { label: 'home.wanted', value: { type: 'home.wanted' } },
  ],
  actors: {
    send: {
      kind: 'call',
      outcomes: [
        { label: '201 Created', tone: 'good', how: 'resolve' },
        { label: '500', tone: 'bad', how: 'reject', value: { status: 500 } },
        { label: 'network down', tone: 'bad', how: 'reject', value: { error: 'TypeError' } },
      ],
    },
  },
  // The letters themselves lead nowhere: what is at fault, and the seconds, do.
  fold: ({ values, faults, failedBefore, secondsLeft }) => [
    Object.keys(faultsOf(values, TODAY)).length === 0,
    Object.keys(faults).length > 0,
    failedBefore,
    secondsLeft,
  ],
})
