import type { MachineWalks } from './gestures.ts'
import { COURSES, HEALTH } from './responses.ts'

const PAGE = '/all-course'

export const connection: MachineWalks = {
  holds: [HEALTH, COURSES],
  starts: {
    'a page from the server': { by: [{ visited: PAGE }, { open: PAGE }], withWorker: true },
    'a cached page': {
      by: [{ visited: PAGE }, { site: 'unreachable' }, { open: PAGE }],
      withWorker: true,
    },
    'a cached page, offline': {
      by: [{ visited: PAGE }, { site: 'unreachable' }, { offline: true }, { open: PAGE }],
      withWorker: true,
    },
  },
  steps: {
    'the-browser-is-offline': [{ offline: true }],
    'the-browser-is-online': [{ offline: false }],
    'a-request-got-no-response': [
      { press: { role: 'button', name: 'More IT Courses' } },
      { respondTo: COURSES, with: 'no network' },
    ],
    'the-site-responds': [{ respondTo: HEALTH, with: 'server' }],
    'no-response': [{ respondTo: HEALTH, with: 'no network' }],
  },
  // Later the button waits for a repeated request, on a clock that stands still.
  apart: ['a-request-got-no-response'],
}
