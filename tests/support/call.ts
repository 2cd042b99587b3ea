import type { ActorLogic, PromiseActorLogic, Snapshot } from 'xstate'

type Settlement = { readonly type: 'done' } | { readonly type: 'error' }

/** Stands in for a promise and settles at once when told, so that a path is replayed without waiting. */
export const call: ActorLogic<Snapshot<unknown>, Settlement, unknown> = {
  transition: (snapshot, { type }) => {
    if (type === 'done') return { ...snapshot, status: 'done', output: undefined, error: undefined }
    if (type === 'error')
      return { ...snapshot, status: 'error', output: undefined, error: new Error('refused') }
    // XState's own word that the call is no longer wanted.
    return snapshot
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
}

/** The same in the type of the promise that it stands in for. */
export const callFor = <Input>() => call as unknown as PromiseActorLogic<unknown, Input>
