import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type EventName, eventWords, parseEventName } from './eventNames.ts'
import { memoized } from './memoized.ts'

export type GraphNode = {
  readonly id: string
  readonly name: string
  readonly parent: string | undefined
  readonly depth: number
  readonly kind: AnyStateNode['type']
  readonly description: string | undefined
  readonly spec: string | undefined
  readonly texts: readonly string[]
  readonly initial: string | undefined
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly { readonly id: string; readonly src: string }[]
}

export type GraphEdge = {
  readonly id: string
  readonly source: string
  /** Undefined for a targetless transition, which only runs actions. */
  readonly target: string | undefined
  readonly kind: EventName['kind']
  readonly event: string
  readonly label: string
  readonly guard: string | undefined
  readonly actions: readonly string[]
  readonly reenter: boolean
}

export type Graph = {
  readonly name: string
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

/** The node and all below it. `machine.definition` omits `always`. */
const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesOf),
]

/** Structural: `provide()` creates new nodes and transitions. */
export const edgeIdOf = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id}|${eventType}|${siblings?.indexOf(transition)}`
}

const nameOf = (implementation: unknown): string => {
  if (typeof implementation === 'string') return implementation
  const { type, name } = implementation as { type?: string; name?: string }
  return type ?? (name || 'inline')
}

// XState implements `after` with these two actions.
const isOwn = (name: string) => name !== 'xstate.raise' && name !== 'xstate.cancel'

const namesOf = (actions: readonly unknown[]) => actions.map(nameOf).filter(isOwn)

const targetOf = ({ target }: AnyTransitionDefinition): string | undefined => {
  if (target !== undefined && target.length > 1)
    throw new Error('a transition with several targets is not supported')
  return target?.[0]?.id
}

/** `meta.spec` of a state that the specification does not mention. */
export const BEYOND = 'beyond'

const specOf = ({ meta, parent }: AnyStateNode): string | undefined =>
  meta?.spec ?? (parent && specOf(parent))

const toNode = (node: AnyStateNode): GraphNode => ({
  id: node.id,
  name: node.key,
  parent: node.parent?.id,
  depth: node.path.length,
  kind: node.type,
  description: node.description,
  spec: specOf(node),
  texts: node.meta?.texts ?? [],
  // A parallel state has no initial state: it enters all regions.
  initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
  entry: namesOf(node.entry),
  exit: namesOf(node.exit),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
})

const toEdges = (machine: AnyStateMachine, node: AnyStateNode): readonly GraphEdge[] =>
  [...(node.always ?? []), ...[...node.transitions.values()].flat()].map((definition) => ({
    id: edgeIdOf(definition),
    source: node.id,
    target: targetOf(definition),
    kind: parseEventName(definition.eventType).kind,
    event: definition.eventType,
    label: eventWords(definition.eventType, machine.implementations.delays),
    guard: definition.guard === undefined ? undefined : nameOf(definition.guard),
    actions: namesOf(definition.actions),
    reenter: definition.reenter,
  }))

export const toGraph = memoized((machine: AnyStateMachine): Graph => {
  const nodes = nodesOf(machine.root)
  return {
    name: machine.id,
    nodes: nodes.map(toNode),
    edges: nodes.flatMap((node) => toEdges(machine, node)),
  }
})

/** Nested states also show the texts of their parents. */
export const textsOf = ({ nodes }: Graph, active: readonly string[]): readonly string[] =>
  nodes.filter(({ id }) => active.includes(id)).flatMap(({ texts }) => texts)

export const shortOf = ({ name }: Graph, id: string): string =>
  id === name ? id : id.slice(name.length + 1)

/** A hash (FNV-1a) of the structure, to detect walks of other versions. */
export const shapeOf = ({ nodes, edges }: Graph): string => {
  const text = JSON.stringify([
    nodes.map(({ id, kind, initial, entry, exit, invokes, description }) => [
      id,
      kind,
      initial,
      entry,
      exit,
      invokes,
      // Numbers in a description are the site's constants, such as delays.
      description?.match(/\d+/g),
    ]),
    edges.map(({ id, target, label, guard, actions, reenter }) => [
      id,
      target,
      label,
      guard,
      actions,
      reenter,
    ]),
  ])
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
