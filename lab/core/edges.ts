import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type Edge = { readonly id: string; readonly definition: AnyTransitionDefinition }

/** `machine.definition` omits `always`, so this walks the nodes. */
export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => {
  const walk = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(walk),
  ]
  return walk(machine.root)
}

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
    nodesOf(machine)
      .flatMap(edgesOf)
      .map(({ id, definition }) => [definition, id]),
  )
  indexes.set(machine, index)
  return index
}
