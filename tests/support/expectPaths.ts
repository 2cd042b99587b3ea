import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Meta } from '#machines/meta.ts'
import { edgesOf, statesOf } from './edges.ts'
import { type Walk, walk } from './paths.ts'

export type Written = {
  /** Leaf states, and the texts of the specification that each shows. */
  readonly states: Readonly<Record<string, readonly string[]>>
  /** Transient states. */
  readonly passed?: readonly string[]
  readonly transitions: readonly string[]
}

const shownTexts = (catalogueCopy: AnyMachineSnapshot) =>
  Object.values(catalogueCopy.getMeta() as Record<string, Meta>).flatMap(({ texts }) => texts ?? [])

/** Compares the paths of the graph with the written list: nothing more, nothing less. */
export const expectPaths = <Machine extends AnyStateMachine>(
  plan: Walk<Machine>,
  written: Written,
) => {
  const expected = [...written.transitions].sort()
  const visited = Object.keys(written.states).sort()
  const { edges, states } = walk({
    ...plan,
    check: (catalogueCopy, path) => {
      const active = catalogueCopy._nodes.map((node) => node.path.join('.'))
      const texts = active.flatMap((state) => written.states[state] ?? [])
      expect([active, shownTexts(catalogueCopy).sort()]).toEqual([active, texts.sort()])
      plan.check?.(catalogueCopy, path)
    },
  })
  expect(states).toEqual(visited)
  expect(edges).toEqual(expected)
  expect(edgesOf(plan.machine)).toEqual(expected)
  expect(statesOf(plan.machine)).toEqual([...visited, ...(written.passed ?? [])].sort())
}
