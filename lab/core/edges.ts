import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type Edge = { readonly id: string; readonly definition: AnyTransitionDefinition }

/** The node and all below it. `machine.definition` omits `always`. */
export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesOf),
]

/** Structural ids: `provide()` creates new nodes and transitions. */
export const edgesOf = (node: AnyStateNode): readonly Edge[] => {
  const named = (type: string, definitions: readonly AnyTransitionDefinition[]) =>
    definitions.map((definition, index) => ({ id: `${node.id}|${type}|${index}`, definition }))
  return [
    ...named('', node.always ?? []),
    ...[...node.transitions].flatMap(([type, definitions]) => named(type, definitions)),
  ]
}

const indexes = new WeakMap<AnyStateMachine, WeakMap<object, string>>()

export const edgeIndex = (machine: AnyStateMachine): WeakMap<object, string> => {
  const known = indexes.get(machine)
  if (known) return known
  const index = new WeakMap<object, string>(
    nodesOf(machine.root)
      .flatMap(edgesOf)
      .map(({ id, definition }) => [definition, id]),
  )
  indexes.set(machine, index)
  return index
}
