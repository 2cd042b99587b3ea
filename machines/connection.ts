import { fromCallback, fromPromise, setup } from 'xstate'
import { HEALTH_CHECK_INTERVAL, HEALTH_CHECK_TIMEOUT } from '#domain/constants.ts'
import { type ConnectionChange, type Meta, notProvided } from './common.ts'

type ConnectionInput = {
  readonly isOnline: boolean
  readonly isCachedPage: boolean
}

export type ConnectionEvent = ConnectionChange | { readonly type: 'request.failed' }

export const connectionMachine = setup({
  types: {
    context: {} as { readonly start: ConnectionInput },
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    meta: {} as Meta,
  },
  actors: {
    browserConnection: fromCallback(() => notProvided('browserConnection')),
    failedRequests: fromCallback(() => notProvided('failedRequests')),
    healthCheck: fromPromise<unknown>(() => notProvided('healthCheck')),
  },
  actions: { reportReturn: () => notProvided('reportReturn') },
  guards: {
    isOffline: ({ context }) => !context.start.isOnline,
    isCachedPage: ({ context }) => context.start.isCachedPage,
  },
  delays: { interval: HEALTH_CHECK_INTERVAL, timeout: HEALTH_CHECK_TIMEOUT },
}).createMachine({
  id: 'connection',
  description: 'Whether the site can be reached: browser events, failed requests, health checks.',
  meta: { spec: 'beyond' },
  context: ({ input }) => ({ start: input }),
  invoke: [
    { id: 'browserConnection', src: 'browserConnection' },
    { id: 'failedRequests', src: 'failedRequests' },
  ],
  initial: 'deciding',
  on: { offline: '.offline' },
  states: {
    deciding: {
      description: 'Transient: goes at once to the state that the input implies.',
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isCachedPage', target: 'suspected' },
        { target: 'connected' },
      ],
    },
    connected: {
      description: 'The site is assumed to be reachable; no message.',
      on: { 'request.failed': 'suspected' },
    },
    suspected: {
      description:
        'A request failed, or the page is a saved copy: a health check runs, without a message.',
      invoke: {
        id: 'healthCheck',
        src: 'healthCheck',
        onDone: 'connected',
        onError: 'unreachable',
      },
      after: { timeout: 'unreachable' },
    },
    unreachable: {
      description: 'The browser is online, but the site does not respond: the page says so.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waits for the next health check.',
          after: { interval: 'checking' },
        },
        checking: {
          description: 'A health check runs.',
          invoke: {
            id: 'healthCheck',
            src: 'healthCheck',
            onDone: { target: '#connection.connected', actions: 'reportReturn' },
            onError: 'waiting',
          },
          after: { timeout: 'waiting' },
        },
      },
    },
    offline: {
      description: 'The browser is offline, or was until now: the page says so.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waits until the browser is online.',
          on: { online: 'checking' },
        },
        checking: {
          description: 'The browser is online again: a health check decides about the message.',
          invoke: {
            id: 'healthCheck',
            src: 'healthCheck',
            onDone: { target: '#connection.connected', actions: 'reportReturn' },
            onError: '#connection.unreachable',
          },
          after: { timeout: '#connection.unreachable' },
        },
      },
    },
  },
})
