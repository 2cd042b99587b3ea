import { fromCallback } from 'xstate'
import { connectionMachine } from '#machines/connection.ts'
import { expectPaths } from '#tests/support/expectPaths.ts'

test('reaches exactly the written states and transitions', () => {
  expectPaths(
    {
      machine: connectionMachine.provide({ actors: { signals: fromCallback(() => {}) } }),
      calls: ['healthCheck'],
      inputs: [
        { isOnline: true, isCachedPage: false },
        { isOnline: true, isCachedPage: true },
        { isOnline: false, isCachedPage: true },
      ],
      steps: [
        { type: 'offline' },
        { type: 'online' },
        { type: 'request.failed' },
        'healthCheck done',
        'healthCheck error',
        'time',
      ],
    },
    {
      states: {
        connected: [],
        suspected: [],
        'unreachable.waiting': [],
        'unreachable.checking': [],
        offline: [],
      },
      passed: ['opening'],
      transitions: [
        'connection: offline → offline',
        'opening: always → offline',
        'opening: always → suspected',
        'opening: always → connected',
        'connected: request.failed → suspected',
        'suspected: healthCheck done → connected',
        'suspected: healthCheck error → unreachable',
        'suspected: after timeout → unreachable',
        'unreachable.waiting: after interval → unreachable.checking',
        'unreachable.waiting: online → unreachable.checking',
        'unreachable.checking: healthCheck done → connected',
        'unreachable.checking: healthCheck error → unreachable.waiting',
        'unreachable.checking: after timeout → unreachable.waiting',
        'unreachable.checking: online → unreachable.checking',
        'offline: online → unreachable.checking',
      ],
    },
  )
})
