import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'

export type Taken = {
  readonly source: AnyStateNode
  readonly eventType: string
  readonly target?: readonly AnyStateNode[]
}

const nameOf = (node: AnyStateNode) => node.path.join('.') || node.key

/** 'xstate.after.second.enquiry.thanking.counting' becomes 'after second'. */
const eventName = (type: string, source: AnyStateNode) => {
  const after = type.match(/^xstate\.after\.([^.]+)\./)
  const actor = type.match(/^xstate\.(done|error)\.actor\.(.+)$/)
  if (type === '') return 'always'
  if (after) return `after ${after[1]}`
  if (actor) return `${actor[2]} ${actor[1]}`
  return type === `xstate.done.state.${source.id}` ? 'done' : type
}

/** 'listing.partial: more.wanted → listing.loadingMore'. */
export const textOfEdge = ({ source, eventType, target }: Taken) =>
  `${nameOf(source)}: ${eventName(eventType, source)} → ${target?.map(nameOf).join(', ') ?? 'stays'}`

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((state) => nodesOf(state as AnyStateNode)),
]

export const edgesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map((transition) => textOfEdge(transition as Taken))
    .sort()

export const pathsOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.path.join('.'))

export const statesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.path.join('.'))
    .sort()
