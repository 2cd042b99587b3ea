import type { FakeResponse, Gesture, MachineWalks, Target } from './gestures.ts'
import * as responses from './responses.ts'

const main = (text: string): Target => ({
  role: 'link',
  name: text,
  within: { role: 'navigation', name: 'Main' },
})
const title = (text: string): Gesture => ({ sees: { role: 'heading', name: text } })
const tab = (name: string): Target => ({ role: 'tab', name })
const more: Target = { role: 'button', name: /^More (.+ )?courses$/i }
const retry: Target = { role: 'button', name: 'Retry' }
const box: Target = { role: 'combobox', name: 'Search courses' }

const search = (text: string) => [{ fill: box, value: text }, { key: 'Enter' }]
const respond = (response: FakeResponse) => [{ respondTo: responses.COURSES, with: response }]

const elsewhereAndBack: readonly Gesture[] = [
  { press: main('About us') },
  title('Nobody learns to fly a kite from a diagram'),
  { go: 'back' },
  title('All courses'),
]

/** Searches open a list of their own; the filters of a list are only changed within a search. */
const IN_TABS = ['request.changed:other-filters']
const IN_SEARCH = ['request.changed:non-it', 'request.changed:it']

export const courseList: MachineWalks = {
  holds: [responses.COURSES],
  starts: {
    'IT, nothing known': {
      by: [{ open: '/about-us' }, { press: main('Courses') }, title('All courses')],
      without: IN_TABS,
    },
    'IT, cached: 9 and more': { by: [{ open: '/all-course' }], without: IN_TABS },
    'IT, cached: none': { by: [{ open: '/all-course?scenario=empty' }], without: IN_TABS },
    'IT, cached: failed': { by: [{ open: '/all-course?scenario=fail-page:1' }], without: IN_TABS },
    'IT, cached: page 2 failed': {
      by: [
        { open: '/all-course' },
        { press: more },
        ...respond(responses.refused()),
        { sees: retry },
        ...elsewhereAndBack,
      ],
      without: IN_TABS,
    },
    'IT, cached: page 2 pending': {
      by: [{ open: '/all-course' }, { press: more }, ...elsewhereAndBack],
      without: IN_TABS,
    },
    'a search, nothing known': {
      by: [{ open: '/all-course' }, ...search('python')],
      without: IN_SEARCH,
    },
    'a search, cached': { by: [{ open: '/all-course?q=data' }], without: IN_SEARCH },
  },
  steps: {
    'request.changed:non-it': [{ press: tab('NON IT') }],
    'request.changed:it': [{ press: tab('IT') }],
    'request.changed:other-filters': search('design'),
    'load.more': [{ press: more }],
    retry: [{ press: retry }],
    '9-courses-and-more': respond(responses.firstCourses),
    '4-courses-all': respond(responses.onlyCourses),
    'an-empty-list': respond(responses.noCourses),
    '500-or-no-network': respond(responses.refused()),
    '9-further-and-more': respond(responses.moreCourses),
    '4-further-the-last': respond(responses.lastCourses),
    'a-further-page-failed': respond(responses.refused()),
  },
}
