import { ENQUIRIES, refused } from './answers.ts'
import type { Answer, Gesture, MachineWalks, Target } from './gestures.ts'

const COURSE = '/course-overview/data-analytics-with-python'
const FORM = '/enquiry/data-analytics-with-python'

const apply: Target = { role: 'link', name: 'Apply Now' }
const submit: Target = { role: 'button', name: 'Submit enquiry' }
const field = (name: string): Target => ({ role: 'textbox', name })
const fill = (name: string, value: string): Gesture => ({ fill: field(name), value })
const answered = (response: Answer): readonly Gesture[] => [{ answer: ENQUIRIES, with: response }]

const filled: readonly Gesture[] = [
  fill('Full name', 'Sample Person'),
  fill('Email', 'sample@example.com'),
  fill('Mobile', '9876543210'),
  fill('Preferred date', '2030-02-01'),
  fill('Preferred time', '10:30'),
  fill('Comments', 'When does the next batch start?'),
]
const empty: readonly Gesture[] = [{ open: COURSE }, { press: apply }]
/** The form that the server returns; scripts would send it themselves. */
const posted = (values: readonly Gesture[]): readonly Gesture[] => [
  { scripts: false },
  { open: FORM },
  ...values,
  { scripts: true },
  { press: submit },
]

export const enquiry: MachineWalks = {
  holds: [ENQUIRIES],
  starts: {
    'an empty form': { by: empty },
    'a filled form': { by: [...empty, ...filled] },
    'a restored draft': { by: [{ open: FORM }, ...filled, { go: 'reload' }] },
    'sent and unanswered': { by: [{ open: FORM }, ...filled, { press: submit }, { go: 'reload' }] },
    'posted without JavaScript: validation errors': {
      by: posted([...filled, fill('Email', 'sample@example.org')]),
    },
  },
  steps: {
    'changed:name': [fill('Full name', 'Sample Person')],
    'changed:email-not-com': [fill('Email', 'sample@example.org')],
    'changed:email-valid': [fill('Email', 'sample@example.com')],
    'changed:mobile-with-91': [fill('Mobile', '+91 98765 43210')],
    'changed:mobile-too-short': [fill('Mobile', '98765')],
    'blurred:the-email-field': [{ focus: field('Email') }, { leave: field('Email') }],
    'blurred:the-mobile-field': [{ focus: field('Mobile') }, { leave: field('Mobile') }],
    'submitted:today-is-15-january-2030': [{ press: submit }],
    'submitted:all-fields-filled-in': [...filled, { press: submit }],
    'submitted:offline': [{ offline: true }, { press: submit }],
    online: [{ offline: false }],
    offline: [{ offline: true }],
    'closed:the-form-is-left': [{ go: 'back' }],
    'opened:the-form-is-opened-again': [{ go: 'forward' }],
    'dismissed:the-news-are-closed': [{ press: { role: 'button', name: 'Close' } }],
    stayed: [{ press: { role: 'button', name: 'Stay on this page' } }],
    'home.wanted': [{ press: { role: 'button', name: 'Go Home' } }],
    '201-created': answered('server'),
    '500': answered(refused(500)),
    '503': answered(refused(503)),
    'network-down': answered('no network'),
  },
  byItself: ['enquiry.form.leaving|closed|0'],
}
