import { fromPromise, setup } from 'xstate'
import { COPY_NOTICE_DURATION } from '#domain/constants.ts'
import { COPIED, COPY_FAILED } from '#domain/messages.ts'
import { type Meta, notProvided } from './common.ts'

type CopyLinkEvent = { readonly type: 'copy'; readonly address: string }

export const copyLinkMachine = setup({
  types: {
    events: {} as CopyLinkEvent,
    meta: {} as Meta,
  },
  actors: {
    copy: fromPromise<unknown, string>(() => notProvided('copy')),
  },
  actions: { alertFailure: () => notProvided('alertFailure') },
  delays: { notice: COPY_NOTICE_DURATION },
}).createMachine({
  id: 'copyLink',
  description: "Copies the address of a page to the visitor's clipboard.",
  meta: { spec: '4' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The button offers to copy the link.',
      on: { copy: 'copying' },
    },
    copying: {
      description:
        'The clipboard is being written; another click changes nothing, a failure is alerted.',
      meta: { spec: '8', texts: [COPY_FAILED] },
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ event }) => event.address,
        onDone: 'copied',
        onError: { target: 'idle', actions: 'alertFailure' },
      },
    },
    copied: {
      description: `The success is shown for ${COPY_NOTICE_DURATION / 1000} seconds.`,
      meta: { texts: [COPIED] },
      after: { notice: 'idle' },
      on: { copy: 'copying' },
    },
  },
})
