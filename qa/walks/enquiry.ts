import { DRAFT_LIFETIME } from '#domain/constants.ts'
import type { FakeResponse, Gesture, MachineWalks, Target } from './gestures.ts'
import { ENQUIRIES, refused } from './responses.ts'

const COURSE = '/course-overview/data-analytics-with-python'
const FORM = '/enquiry/data-analytics-with-python'

const apply: Target = { role: 'link', name: 'Apply Now' }
const close: Target = { role: 'button', name: 'Close' }
const submit: Target = { role: 'button', name: 'Submit enquiry' }
const field = (name: string): Target => ({ role: 'textbox', name })
const fill = (name: string, value: string): Gesture => ({ fill: field(name), value })
/** A field that holds the value already would not change. */
const change = (name: string, value: string) => [fill(name, ''), fill(name, value)]
const respond = (response: FakeResponse): readonly Gesture[] => [
  { respondTo: ENQUIRIES, with: response },
]

const filled: readonly Gesture[] = [
  fill('Full name', 'Sample Person'),
  fill('Email', 'sample@example.com'),
  fill('Mobile', '9876543210'),
  fill('Preferred date', '2030-02-01'),
  fill('Preferred time', '10:30'),
  fill('Comments', 'When does the next batch start?'),
]
const opened: Gesture = { sees: field('Full name') }
const aboutCourse: readonly Gesture[] = [{ press: apply }, opened]
const empty: readonly Gesture[] = [{ open: COURSE }, ...aboutCourse]
/** The form that the server returns; scripts would send it themselves. */
const posted = (address: string, values: readonly Gesture[]): readonly Gesture[] => [
  { scripts: false },
  { open: address },
  ...values,
  { scripts: true },
  { press: submit },
]

/** The browser does not submit an empty form. */
const submits = ['submitted:the-form-as-it-is', 'submitted:offline']

export const enquiry: MachineWalks = {
  holds: [ENQUIRIES],
  starts: {
    'an empty form': { by: empty, without: submits },
    'a filled form': { by: [...empty, ...filled] },
    'a restored draft': { by: [{ open: FORM }, ...filled, { go: 'reload' }] },
    'an expired draft': {
      by: [{ open: FORM }, ...filled, { turn: DRAFT_LIFETIME + 1 }, { go: 'reload' }],
      without: submits,
    },
    'sent and unanswered': { by: [{ open: FORM }, ...filled, { press: submit }, { go: 'reload' }] },
    'posted without JavaScript: validation errors': {
      by: posted(FORM, [...filled, fill('Email', 'sample@example.org')]),
    },
    'posted without JavaScript: failed': {
      by: posted(`${FORM}?scenario=enquiry-fails-once`, filled),
    },
    'posted without JavaScript: accepted': {
      by: posted(FORM, filled),
      // These thanks have a link, not the dialog's button; Back leads to another document.
      without: ['home.chosen:go-home', 'closed:the-form-is-left'],
    },
  },
  steps: {
    'changed:name': change('Full name', 'Sample Person'),
    'changed:email-not-com': change('Email', 'sample@example.org'),
    'changed:email-valid': change('Email', 'sample@example.com'),
    'changed:mobile-with-91': change('Mobile', '+91 98765 43210'),
    'changed:mobile-too-short': change('Mobile', '98765'),
    'blurred:the-email-field': [{ focus: field('Email') }, { leave: field('Email') }],
    'blurred:the-mobile-field': [{ focus: field('Mobile') }, { leave: field('Mobile') }],
    'submitted:the-form-as-it-is': [{ press: submit }],
    'submitted:all-fields-filled-in': [...filled, { press: submit }],
    'submitted:offline': [{ offline: true }, { press: submit }],
    'the-browser-is-online': [{ offline: false }],
    'the-browser-is-offline': [{ offline: true }],
    'closed:the-form-is-left': [{ go: 'back' }, { sees: apply }],
    'opened:the-form-is-opened-again': [{ go: 'forward' }, opened],
    'dismissed:the-notice-is-dismissed': [{ sees: close }, { press: close }],
    'stayed:stay-on-this-page': [{ press: { role: 'button', name: 'Stay on this page' } }],
    'home.chosen:go-home': [{ press: { role: 'button', name: 'Go Home' } }],
    '201-created': respond('server'),
    '500': respond(refused(500)),
    '503': respond(refused(503)),
    'network-down': respond('no network'),
  },
  byItself: ['enquiry.form.leaving|closed|0'],
}

export const enquiries: MachineWalks = {
  holds: [],
  starts: { 'no form was opened': { by: [{ open: COURSE }] } },
  steps: {
    'form.opened:of-a-course': [...aboutCourse, { go: 'back' }, { sees: apply }],
    // No gesture: `form.opened` above already leaves the form, so that it can be repeated.
    'form.closed:of-a-course': [],
  },
}
