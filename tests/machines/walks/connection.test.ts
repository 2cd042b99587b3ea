import { connectionMachine } from '#machines/connection.ts'
import { expectWritten } from '#tests/support/written.ts'

test('every state and every transition is reached, and no others', () => {
  expectWritten(
    {
      machine: connectionMachine,
      calls: ['knock'],
      inputs: [
        { hasLine: true, wasKept: false },
        { hasLine: true, wasKept: true },
        { hasLine: false, wasKept: true },
      ],
      steps: [
        { type: 'line.lost' },
        { type: 'line.returned' },
        { type: 'call.failed' },
        'knock done',
        'knock error',
        'time',
      ],
    },
    {
      states: {
        connected: [],
        doubted: [],
        'unreachable.resting': [],
        'unreachable.knocking': [],
        offline: [],
      },
      passed: ['opening'],
      transitions: [
        'connection: line.lost → offline',
        'opening: always → offline',
        'opening: always → doubted',
        'opening: always → connected',
        'connected: call.failed → doubted',
        'doubted: knock done → connected',
        'doubted: knock error → unreachable',
        'doubted: after knockPatience → unreachable',
        'unreachable.resting: after knockInterval → unreachable.knocking',
        'unreachable.resting: line.returned → unreachable.knocking',
        'unreachable.knocking: knock done → connected',
        'unreachable.knocking: knock error → unreachable.resting',
        'unreachable.knocking: after knockPatience → unreachable.resting',
        'unreachable.knocking: line.returned → unreachable.knocking',
        'offline: line.returned → unreachable.knocking',
      ],
    },
  )
})
