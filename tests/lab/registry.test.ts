import { readdirSync } from 'node:fs'
import { type AnyActorLogic, createActor, type EventObject, StateMachine } from 'xstate'
import { toGraph } from '#lab/core/graph.ts'
import { registry } from '#qa/registry.ts'
import { specification } from '#qa/specification.ts'

/** The form of what `raise` returns. */
type RaiseAction = { readonly type: string; readonly event: EventObject }

const files = readdirSync('machines').filter((file) => file.endsWith('.ts'))

test('qa/registry.ts has every machine of the room, and no other', async () => {
  const exported = await Promise.all(
    files.map(async (file) => Object.values(await import(`../../machines/${file}`))),
  )
  const machines = exported.flat().filter((value) => value instanceof StateMachine)
  expect(machines.length).toBeGreaterThanOrEqual(7)
  const registered = registry.map(({ machine }) => machine)
  const missing = machines.filter((machine) => !registered.includes(machine))
  const foreign = registered.filter((machine) => !machines.includes(machine))
  // The names, because a machine prints two thousand lines.
  expect([...missing, ...foreign].map(({ id }) => id)).toEqual([])
})

test.each(registry)(
  '$machine.id: every actor is named and has outcomes in qa/entries',
  ({ machine, actors }) => {
    expect(Object.keys(actors).sort()).toEqual(Object.keys(machine.implementations.actors).sort())
    for (const { invokes } of toGraph(machine).nodes)
      for (const { src } of invokes) expect(Object.keys(actors)).toContain(src)
    for (const outcomes of Object.values(actors)) expect(outcomes).not.toHaveLength(0)
  },
)

test.each(registry)(
  '$machine.id: an actor or action that the site must provide throws without it',
  ({ machine: { implementations } }) => {
    const provided = Object.entries(implementations.actors).filter(
      ([, actor]) => !(actor instanceof StateMachine),
    )
    for (const [name, actor] of provided) {
      const onError = jest.fn()
      const started = createActor(actor as AnyActorLogic)
      started.subscribe({ error: onError })
      started.start()
      expect(onError).toHaveBeenCalledWith(new Error(`'${name}' is not provided`))
    }
    for (const [name, action] of Object.entries(implementations.actions))
      if (action && !('type' in action)) expect(action).toThrow(`'${name}' is not provided`)
  },
)

test.each(registry)(
  '$machine.id: every action, guard and delay is named, none inline',
  ({ machine }) => {
    const { nodes, edges } = toGraph(machine)
    const { delays } = machine.implementations
    const actions = [...nodes.flatMap(({ entry, exit }) => [...entry, ...exit])]
    const onEdges = edges.flatMap((edge) => edge.actions)
    for (const name of [...actions, ...onEdges])
      expect(Object.keys(machine.implementations.actions)).toContain(name)
    for (const { guard } of edges)
      if (guard !== undefined) expect(Object.keys(machine.implementations.guards)).toContain(guard)
    for (const { kind, event } of edges)
      if (kind === 'after') expect(Object.keys(delays)).toContain(event.split('.')[2])
  },
)

test.each(registry)(
  '$machine.id: every event has an example in qa/entries or is raised, and none is unknown',
  (entry) => {
    const known = new Set(
      toGraph(entry.machine)
        .edges.filter(({ kind }) => kind === 'event')
        .map(({ event }) => event),
    )
    const reports = Object.values(entry.actors)
      .flat()
      .flatMap((outcome) => ('event' in outcome ? [outcome.event.type] : []))
    const raised = Object.values(entry.machine.implementations.actions).flatMap((action) => {
      const { type, event } = action as unknown as RaiseAction
      return type === 'xstate.raise' ? [event.type] : []
    })
    const sent = entry.sends.map(({ value }) => value.type)
    expect(new Set([...sent, ...reports, ...raised])).toEqual(known)
  },
)

test.each(registry)(
  '$machine.id: every transition that is listed by its id exists',
  ({ machine, onlyCode = {}, byItself = [] }) => {
    const ids = toGraph(machine).edges.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(onlyCode), ...byItself]))
  },
)

test.each(registry)(
  '$machine.id: what the page does not offer from a start is an event or an outcome of the entry',
  ({ inputs, sends, actors }) => {
    const causes: readonly unknown[] = [...sends, ...Object.values(actors).flat()]
    const unknown = inputs
      .flatMap(({ notOffered = [] }) => notOffered)
      .filter((cause) => !causes.includes(cause))
    expect(unknown).toEqual([])
  },
)

test('every state with a quoted sentence of the specification exists', () => {
  const states = registry.flatMap(({ machine }) => toGraph(machine).nodes.map(({ id }) => id))
  expect(states).toEqual(expect.arrayContaining(Object.keys(specification)))
})
