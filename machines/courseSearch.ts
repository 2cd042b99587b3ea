import { assign, fromPromise, setup } from 'xstate'
import type { Meta } from './meta.ts'

export type CourseSearchEvent =
  | { readonly type: 'box.entered'; readonly text: string }
  | { readonly type: 'text.changed'; readonly text: string }
  /** The page wrote what its address asks for: a search was sent, or a step back was taken. */
  | { readonly type: 'box.written'; readonly text: string }
  /** `count` is how many options the list has just now. */
  | { readonly type: 'option.next'; readonly count: number }
  | { readonly type: 'option.previous'; readonly count: number }
  | { readonly type: 'list.left' }

type Context = {
  readonly text: string
  /** Place of the option that Enter would follow; undefined while it is the text itself. */
  readonly active: number | undefined
  /** Something was typed, so the list opens as soon as it can. */
  readonly isAwaited: boolean
}

/** The text itself is a stop on the way round, before the first option and after the last. */
const stepped = (active: number | undefined, count: number, step: 1 | -1) => {
  const stops = count + 1
  const place = ((active ?? -1) + 1 + step + stops) % stops
  return place === 0 ? undefined : place - 1
}

export const courseSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CourseSearchEvent,
    meta: {} as Meta,
  },
  // What answers, and the index that it looks into: neither is sent before somebody wants to search.
  actors: { fetchIndex: fromPromise<unknown>(() => new Promise(() => {})) },
  actions: {
    enter: assign((_, text: string) => ({ text, isAwaited: false })),
    take: assign((_, text: string) => ({ text, active: undefined, isAwaited: text.trim() !== '' })),
    goTo: assign((_, active: number | undefined) => ({ active })),
    forgetOption: assign({ active: undefined }),
    awaitNothing: assign({ isAwaited: false }),
  },
  guards: {
    isText: (_, text: string) => text.trim() !== '',
    isAwaited: ({ context }) => context.isAwaited,
  },
}).createMachine({
  id: 'courseSearch',
  description: 'The search box: an input with a list of courses that answers while one types.',
  meta: { spec: '2' },
  context: { text: '', active: undefined, isAwaited: false },
  initial: 'idle',
  states: {
    idle: {
      description: 'A plain form; nothing has been fetched for it.',
      meta: { spec: '2' },
      on: {
        'box.entered': {
          target: 'fetching',
          actions: { type: 'enter', params: ({ event }) => event.text },
        },
      },
    },
    fetching: {
      description: 'The index is on its way; what is typed meanwhile is kept.',
      meta: { spec: '2' },
      invoke: {
        id: 'fetchIndex',
        src: 'fetchIndex',
        onDone: [{ guard: 'isAwaited', target: 'open' }, { target: 'closed' }],
        onError: 'failed',
      },
      on: {
        'text.changed': { actions: { type: 'take', params: ({ event }) => event.text } },
        'list.left': { actions: 'awaitNothing' },
        'box.written': { actions: { type: 'enter', params: ({ event }) => event.text } },
      },
    },
    failed: {
      description: 'No index came: the form still searches when it is sent.',
      meta: { spec: '2' },
      on: {
        'box.entered': {
          target: 'fetching',
          actions: { type: 'enter', params: ({ event }) => event.text },
        },
      },
    },
    closed: {
      description: 'Ready to answer; the list is not on the screen.',
      meta: { spec: '2' },
      on: {
        'box.entered': { actions: { type: 'enter', params: ({ event }) => event.text } },
        'box.written': { actions: { type: 'enter', params: ({ event }) => event.text } },
        'text.changed': [
          {
            guard: { type: 'isText', params: ({ event }) => event.text },
            target: 'open',
            actions: { type: 'take', params: ({ event }) => event.text },
          },
          { actions: { type: 'take', params: ({ event }) => event.text } },
        ],
        'option.next': {
          guard: { type: 'isText', params: ({ context }) => context.text },
          target: 'open',
          actions: { type: 'goTo', params: ({ event }) => stepped(undefined, event.count, 1) },
        },
        'option.previous': {
          guard: { type: 'isText', params: ({ context }) => context.text },
          target: 'open',
          actions: { type: 'goTo', params: ({ event }) => stepped(undefined, event.count, -1) },
        },
      },
    },
    open: {
      description: 'The list stands below the box and follows what is typed.',
      meta: { spec: '2' },
      exit: 'forgetOption',
      on: {
        'text.changed': [
          {
            guard: { type: 'isText', params: ({ event }) => event.text },
            actions: { type: 'take', params: ({ event }) => event.text },
          },
          {
            target: 'closed',
            actions: { type: 'take', params: ({ event }) => event.text },
          },
        ],
        'option.next': {
          actions: {
            type: 'goTo',
            params: ({ context, event }) => stepped(context.active, event.count, 1),
          },
        },
        'option.previous': {
          actions: {
            type: 'goTo',
            params: ({ context, event }) => stepped(context.active, event.count, -1),
          },
        },
        'list.left': 'closed',
        'box.written': {
          target: 'closed',
          actions: { type: 'enter', params: ({ event }) => event.text },
        },
      },
    },
  },
})
