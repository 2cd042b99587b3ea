import { assign, setup } from 'xstate'
import type { Meta } from './common.ts'

const SHORTEST_QUERY = 2
export const DEBOUNCE = 150

export type CourseSearchEvent =
  | { readonly type: 'box.entered'; readonly text: string }
  | { readonly type: 'text.changed'; readonly text: string }
  /** The box shows the search of the address, after a submit or a step in history. */
  | { readonly type: 'box.written'; readonly text: string }
  /** With the ids of the options that are shown. */
  | { readonly type: 'option.next'; readonly options: readonly string[] }
  | { readonly type: 'option.previous'; readonly options: readonly string[] }
  | { readonly type: 'list.left' }

type Context = {
  readonly text: string
  readonly query: string
  /** The option that Enter follows; undefined: Enter submits the text. */
  readonly active: string | undefined
}

/** The arrow keys also stop at the text: before the first and after the last option. */
const stepped = (active: string | undefined, options: readonly string[], step: 1 | -1) => {
  const stops = [undefined, ...options]
  // Newer suggestions may lack the active option.
  const place = Math.max(stops.indexOf(active), 0)
  return stops.at((place + step) % stops.length)
}

export const courseSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CourseSearchEvent,
    meta: {} as Meta,
    tags: {} as 'listOpen',
  },
  delays: { debounce: DEBOUNCE },
  actions: {
    write: assign((_, text: string) => ({ text, active: undefined })),
    request: assign(({ context }) => ({ query: context.text.trim() })),
    activate: assign((_, active: string | undefined) => ({ active })),
    deactivate: assign({ active: undefined }),
  },
  guards: {
    isLongEnough: (_, text: string) => [...text.trim()].length >= SHORTEST_QUERY,
  },
}).createMachine({
  id: 'courseSearch',
  description:
    'The search box: an input with a list of suggestions for the text that is being typed.',
  meta: { spec: '2' },
  context: { text: '', query: '', active: undefined },
  initial: 'closed',
  on: {
    'box.written': {
      target: '.closed',
      actions: { type: 'write', params: ({ event }) => event.text },
    },
    'text.changed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event.text },
        target: '.open.typing',
        actions: { type: 'write', params: ({ event }) => event.text },
      },
      {
        target: '.closed',
        actions: { type: 'write', params: ({ event }) => event.text },
      },
    ],
  },
  states: {
    closed: {
      description: 'A plain form; the list is not on the screen.',
      on: {
        'box.entered': { actions: { type: 'write', params: ({ event }) => event.text } },
        'option.next': {
          guard: { type: 'isLongEnough', params: ({ context }) => context.text },
          target: 'open.requested',
          actions: {
            type: 'activate',
            params: ({ event }) => stepped(undefined, event.options, 1),
          },
        },
        'option.previous': {
          guard: { type: 'isLongEnough', params: ({ context }) => context.text },
          target: 'open.requested',
          actions: {
            type: 'activate',
            params: ({ event }) => stepped(undefined, event.options, -1),
          },
        },
      },
    },
    open: {
      description: 'The list is shown below the box as soon as there are suggestions.',
      tags: 'listOpen',
      exit: 'deactivate',
      initial: 'typing',
      on: {
        'option.next': {
          actions: {
            type: 'activate',
            params: ({ context, event }) => stepped(context.active, event.options, 1),
          },
        },
        'option.previous': {
          actions: {
            type: 'activate',
            params: ({ context, event }) => stepped(context.active, event.options, -1),
          },
        },
        'list.left': 'closed',
      },
      states: {
        typing: {
          description: 'Waits for a pause in typing.',
          after: { debounce: 'requested' },
        },
        requested: {
          description: 'Suggestions for the text are requested.',
          entry: 'request',
        },
      },
    },
  },
})
