import { cancel, createMachine, raise, sendTo } from 'xstate'
import { startRun } from '#lab/core/run.ts'

const machine = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: {
      after: { 5000: 'lit' },
      on: { shaken: { target: 'dark', reenter: true } },
    },
    lit: {
      entry: [
        raise({ type: 'dimmed' }, { id: 'dimming', delay: 2_000 }),
        sendTo(({ self }) => self, { type: 'burnt' }, { delay: 3_000 }),
      ],
      on: {
        kept: { actions: cancel('dimming') },
        dimmed: {},
        burnt: 'out',
        broken: {
          actions: raise(() => {
            throw new Error('broken')
          }),
        },
      },
    },
    out: { type: 'final' },
  },
})

const start = () => {
  const run = startRun({ title: 'Lamp', machine, inputs: [], sends: [], actors: {} }, undefined)
  const timers = () => run.frame().timers.map(({ event, due }) => [event, due])
  return {
    timers,
    send: (type: string) => run.apply({ do: 'send', event: { type } }),
    wait: (ms: number) => run.apply({ do: 'wait', ms }),
    frame: run.frame,
  }
}

const AFTER = 'xstate.after.5000.lamp.dark'

test('a state that is entered again starts its delay again', () => {
  const { timers, send, wait } = start()
  expect(timers()).toEqual([[AFTER, 5_000]])
  wait(1_000)
  send('shaken')
  expect(timers()).toEqual([[AFTER, 6_000]])
})

test('delayed events of actions are timers until they arrive', () => {
  const { timers, wait } = start()
  wait(5_000)
  expect(timers()).toEqual([
    ['dimmed', 7_000],
    ['burnt', 8_000],
  ])
  wait(2_000)
  expect(timers()).toEqual([['burnt', 8_000]])
})

test('the same event from outside leaves the timer pending', () => {
  const { timers, send, wait } = start()
  wait(5_000)
  send('dimmed')
  expect(timers()).toHaveLength(2)
})

test('a cancelled event is no timer', () => {
  const { timers, send, wait } = start()
  wait(5_000)
  send('kept')
  expect(timers()).toEqual([['burnt', 8_000]])
})

test('a machine that has stopped has no timers', () => {
  const { timers, send, wait, frame } = start()
  wait(5_000)
  send('broken')
  expect(frame().status).toBe('error')
  expect(timers()).toEqual([])
})
