import { type AnyStateMachine, not, StateMachine } from 'xstate'

type Path = readonly (string | number)[]
type Parts = Readonly<Record<string | number, unknown>>

/** A machine with one change that its tests must detect. */
type Mutant = { readonly name: string; readonly mutate: () => AnyStateMachine }

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** Paths of the values with these keys in a configuration. */
const placesOf = (value: unknown, keys: readonly string[], path: Path = []): Path[] =>
  isParts(value)
    ? Object.entries(value).flatMap(([key, part]) =>
        keys.includes(key) && part !== undefined
          ? [[...path, key]]
          : placesOf(part, keys, [...path, key]),
      )
    : []

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (isParts(part) ? part[key] : undefined), value)

const withAt = (value: unknown, [key, ...rest]: Path, part: unknown): unknown => {
  if (key === undefined) return part
  if (Array.isArray(value))
    return value.map((item, i) => (String(i) === String(key) ? withAt(item, rest, part) : item))
  return { ...(value as Parts), [key]: withAt((value as Parts)[key], rest, part) }
}

const nameOf = (part: unknown) => (isParts(part) ? String(part.type) : String(part))

/** Limits the steps of a mutant, which may loop endlessly. */
const rebuilt = ({ config, implementations }: AnyStateMachine, path: Path, part: unknown) =>
  new StateMachine(
    { ...(withAt(config, path, part) as typeof config), options: { maxIterations: 1_000 } },
    implementations,
  ) as AnyStateMachine

/** The rebuilt, unchanged machine: its tests must pass. */
export const untouched = (machine: AnyStateMachine) => rebuilt(machine, [], machine.config)

const guardsOf = (machine: AnyStateMachine): Mutant[] =>
  placesOf(machine.config, ['guard']).flatMap((path) => {
    const guard = at(machine.config, path)
    const where = `${path.slice(0, -1).join('.')}: guard ${nameOf(guard)}`
    const flipped = {
      negated: not(guard as string),
      'always true': () => true,
      'always false': () => false,
    }
    return Object.entries(flipped).map(([how, part]) => ({
      name: `${where} ${how}`,
      mutate: () => rebuilt(machine, path, part),
    }))
  })

const actionsOf = (machine: AnyStateMachine): Mutant[] =>
  placesOf(machine.config, ['actions', 'entry', 'exit']).flatMap((path) => {
    const actions = [at(machine.config, path)].flat()
    return actions.map((action, index) => ({
      name: `${path.join('.')}: action ${nameOf(action)} left out`,
      mutate: () => rebuilt(machine, path, actions.toSpliced(index, 1)),
    }))
  })

type Delay = number | ((...parts: unknown[]) => number)

const delaysOf = (machine: AnyStateMachine): Mutant[] => {
  const changes = {
    'twice as long': (time: number) => time * 2,
    '1 ms sooner': (time: number) => time - 1,
    '1 ms later': (time: number) => time + 1,
  }
  return Object.entries(machine.implementations.delays).flatMap(([delay, value]) =>
    Object.entries(changes).map(([how, change]) => ({
      name: `delay ${delay} ${how}`,
      mutate: () => {
        const time = value as Delay
        const changed =
          typeof time === 'number' ? change(time) : (...parts: unknown[]) => change(time(...parts))
        return machine.provide({ delays: { [delay]: changed } })
      },
    })),
  )
}

export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...guardsOf(machine),
  ...delaysOf(machine),
  ...actionsOf(machine),
]
