import { setup } from 'xstate'

export const doorMachine = setup({}).createMachine({
  id: 'door',
  initial: 'opening',
  states: {
    opening: { always: 'shut' },
    shut: { on: { push: 'open', lock: 'locked' } },
    open: { on: { pull: 'shut' } },
    locked: {},
  },
})
