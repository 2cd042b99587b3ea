import { assign, setup } from 'xstate'
import { MIN_QUERY_LENGTH, SEARCH_DEBOUNCE } from '#domain/constants.ts'
import type { Meta } from './common.ts'

type Move = {
  readonly type: 'option.moved'
  readonly by: 1 | -1
  readonly options: readonly string[]
}

type CourseSearchEvent =
  /** Focus. React may replay it after the text was typed: unlike `box.written` it closes nothing. */
  | { readonly type: 'box.entered'; readonly text: string }
  | { readonly type: 'text.changed'; readonly text: string }
  /** The box shows the search of the address, after a submit or a step in history. */
  | { readonly type: 'box.written'; readonly text: string }
  | Move
  | { readonly type: 'list.left' }

type Context = {
  readonly text: string
  readonly query: string
  /** The option that Enter follows; undefined: Enter submits the text. */
  readonly active: string | undefined
}

/** The arrow keys also stop at the text: before the first and after the last option. */
const stepped = (active: string | undefined, { options, by }: Move) => {
  const stops = [undefined, ...options]
  // Newer suggestions may lack the active option.
  const place = Math.max(stops.indexOf(active), 0)
  return stops.at((place + by) % stops.length)
}

const write = {
  type: 'write',
  params: ({ event }: { readonly event: { readonly text: string } }) => event.text,
} as const

const move = {
  type: 'move',
  params: ({ event }: { readonly event: Move }) => event,
} as const

export const courseSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CourseSearchEvent,
    meta: {} as Meta,
  },
  delays: { debounce: SEARCH_DEBOUNCE },
  actions: {
    write: assign((_, text: string) => ({ text })),
    request: assign(({ context }) => ({ query: context.text.trim() })),
    move: assign(({ context }, move: Move) => ({ active: stepped(context.active, move) })),
    deactivate: assign({ active: undefined }),
  },
  guards: {
    isLongEnough: (_, text: string) => [...text.trim()].length >= MIN_QUERY_LENGTH,
  },
}).createMachine({
  id: 'courseSearch',
  description:
    'The search box: an input with a list of suggestions for the text that is being typed.',
  meta: { spec: 'beyond' },
  context: { text: '', query: '', active: undefined },
  initial: 'closed',
  on: {
    'box.written': { target: '.closed', actions: write },
    'text.changed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event.text },
        target: '.open.typing',
        actions: write,
      },
      { target: '.closed', actions: write },
    ],
  },
  states: {
    closed: {
      description: 'A plain form; the list is not on the screen.',
      on: {
        'box.entered': { actions: write },
        'option.moved': {
          guard: { type: 'isLongEnough', params: ({ context }) => context.text },
          target: 'open.settled',
          actions: move,
        },
      },
    },
    open: {
      description: 'The list is shown below the box as soon as there are suggestions.',
      exit: 'deactivate',
      initial: 'typing',
      on: {
        'option.moved': { actions: move },
        'list.left': 'closed',
      },
      states: {
        typing: {
          description: 'Waits for a pause in typing; the suggestions for the text before stay.',
          after: { debounce: 'settled' },
        },
        settled: {
          description: 'The text has settled; the component requests its suggestions.',
          entry: 'request',
        },
      },
    },
  },
})
