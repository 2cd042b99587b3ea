import { connectionMachine } from '#machines/connection.ts'
import { qaEntry } from '#qa/entry.ts'
import { button, respondTo } from '#qa/walks/gestures.ts'
import { COURSES, HEALTH } from '#qa/walks/responses.ts'
import { isOffline, isOnline } from './browserConnection.ts'

const PAGE = '/all-course'

const respond = respondTo(HEALTH)

export const connection = qaEntry({
  title: 'Connection',
  machine: connectionMachine,
  // Starts when the browser is idle, which may be after the visitor's last action.
  background: true,
  withWorker: true,
  holds: [HEALTH, COURSES],
  inputs: [
    {
      label: 'a page from the server',
      value: { isOnline: true, isCachedPage: false },
      by: [{ visited: PAGE }, { open: PAGE }],
    },
    {
      label: 'a cached page',
      value: { isOnline: true, isCachedPage: true },
      by: [{ visited: PAGE }, { site: 'unreachable' }, { open: PAGE }],
    },
    {
      label: 'a cached page, offline',
      value: { isOnline: false, isCachedPage: true },
      by: [{ visited: PAGE }, { site: 'unreachable' }, { offline: true }, { open: PAGE }],
    },
  ],
  sends: [],
  actors: {
    browserConnection: [isOffline, isOnline],
    failedRequests: [
      {
        label: 'a request got no response',
        tone: 'bad',
        event: { type: 'request.failed' },
        by: [{ press: button('More IT Courses') }, { respondTo: COURSES, with: 'no network' }],
        // Later the button waits for a repeated request, on a clock that stands still.
        onlyOnShortestPath: true,
        byWorker: true,
      },
    ],
    healthCheck: [
      { label: 'the site responds', tone: 'good', how: 'resolve', by: respond('server') },
      {
        label: 'no response',
        tone: 'bad',
        how: 'reject',
        value: { error: 'TypeError' },
        by: respond('no network'),
      },
    ],
  },
})
