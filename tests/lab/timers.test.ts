import {
  type AnyStateMachine,
  cancel,
  createMachine,
  raise,
  sendTo,
  spawnChild,
  stopChild,
} from 'xstate'
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

const start = (started: AnyStateMachine = machine) => {
  const entry = { title: 'Lamp', machine: started, inputs: [], sends: [], actors: {} }
  const run = startRun(entry, undefined)
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

const LEFT = 'left lamp'
const RIGHT = 'right lamp'

/** Both lamps are actors of one machine. */
const hall = createMachine({
  entry: spawnChild(machine, { id: LEFT }),
  on: {
    entered: { actions: spawnChild(machine, { id: RIGHT }) },
    shaken: { actions: sendTo(LEFT, { type: 'shaken' }) },
    kept: { actions: sendTo(LEFT, { type: 'kept' }) },
    removed: { actions: stopChild(LEFT) },
  },
})

const startTwo = () => {
  const started = start(hall)
  started.wait(1_000)
  started.send('entered')
  return started
}

test('two actors of one machine have a timer each', () => {
  const { timers, send, wait } = startTwo()
  expect(timers()).toEqual([
    [AFTER, 5_000],
    [AFTER, 6_000],
  ])
  wait(2_000)
  send('shaken')
  expect(timers()).toEqual([
    [AFTER, 6_000],
    [AFTER, 8_000],
  ])
})

test("an actor's event that arrives leaves the same event of another actor pending", () => {
  const { timers, wait } = startTwo()
  wait(4_000)
  expect(timers()).toEqual([
    [AFTER, 6_000],
    ['dimmed', 7_000],
    ['burnt', 8_000],
  ])
})

test("cancelling an actor's event leaves the one of another actor pending", () => {
  const { timers, send, wait } = startTwo()
  wait(5_000)
  send('kept')
  expect(timers()).toEqual([
    ['burnt', 8_000],
    ['dimmed', 8_000],
    ['burnt', 9_000],
  ])
})

test('an actor that has stopped has no timers', () => {
  const { timers, send, wait } = startTwo()
  wait(4_000)
  send('removed')
  expect(timers()).toEqual([[AFTER, 6_000]])
})
