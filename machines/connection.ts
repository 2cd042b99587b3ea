import { fromCallback, fromPromise, setup } from 'xstate'
import { KNOCK_INTERVAL, KNOCK_PATIENCE } from '#domain/constants.ts'
import type { Meta } from './meta.ts'

export type ConnectionInput = {
  /** What the browser says of its line. */
  readonly hasLine: boolean
  /** The page was not sent but kept, so somebody had tried in vain, or waited for long. */
  readonly wasKept: boolean
}

export type ConnectionEvent =
  | { readonly type: 'line.lost' }
  | { readonly type: 'line.returned' }
  /** A question to the site itself got no answer at all. */
  | { readonly type: 'call.failed' }

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionInput,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    meta: {} as Meta,
  },
  actors: {
    signs: fromCallback<ConnectionEvent>(() => {}),
    knock: fromPromise<unknown>(() => new Promise(() => {})),
  },
  guards: {
    hasNoLine: ({ context }) => !context.hasLine,
    isDoubtful: ({ context }) => context.wasKept,
  },
  delays: { knockInterval: KNOCK_INTERVAL, knockPatience: KNOCK_PATIENCE },
}).createMachine({
  id: 'connection',
  description: 'Whether the site can be reached: by what the browser says, and by what happens.',
  meta: { spec: '7' },
  context: ({ input }) => input,
  invoke: { id: 'signs', src: 'signs' },
  initial: 'opening',
  on: { 'line.lost': '.offline' },
  states: {
    opening: {
      description: 'Goes at once to what is known.',
      meta: { spec: '7' },
      always: [
        { guard: 'hasNoLine', target: 'offline' },
        { guard: 'isDoubtful', target: 'doubted' },
        { target: 'connected' },
      ],
    },
    connected: {
      description: 'Nothing speaks against it; nothing is said.',
      meta: { spec: '7' },
      on: { 'call.failed': 'doubted' },
    },
    doubted: {
      description:
        'One question was lost, which may be chance: the site is knocked at, in silence.',
      meta: { spec: '7' },
      invoke: { id: 'knock', src: 'knock', onDone: 'connected', onError: 'unreachable' },
      after: { knockPatience: 'unreachable' },
    },
    unreachable: {
      description: 'The browser has a line, but the site does not answer: the page says so.',
      meta: { spec: '7' },
      initial: 'resting',
      states: {
        resting: {
          description: 'A while until the next knock; sooner when the line has come back.',
          meta: { spec: '7' },
          after: { knockInterval: 'knocking' },
          on: { 'line.returned': 'knocking' },
        },
        knocking: {
          description:
            'The site is asked for a sign of life, anew when the line has come back meanwhile.',
          meta: { spec: '7' },
          invoke: {
            id: 'knock',
            src: 'knock',
            onDone: '#connection.connected',
            onError: 'resting',
          },
          after: { knockPatience: 'resting' },
          on: { 'line.returned': { target: 'knocking', reenter: true } },
        },
      },
    },
    offline: {
      description: 'The browser has no line: the page says so until the site has answered again.',
      meta: { spec: '7' },
      on: { 'line.returned': 'unreachable.knocking' },
    },
  },
})
