import type { ActorLogic, PromiseActorLogic, Snapshot } from 'xstate'

type Settlement = { readonly type: 'done' } | { readonly type: 'error' }

/** A promise actor that the test settles synchronously. */
export const call: ActorLogic<Snapshot<unknown>, Settlement, unknown> = {
  transition: (snapshot, { type }) => {
    if (type === 'done') return { ...snapshot, status: 'done', output: undefined, error: undefined }
    if (type === 'error')
      return { ...snapshot, status: 'error', output: undefined, error: new Error('refused') }
    // 'xstate.stop': the result is no longer needed.
    return snapshot
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
}

export const callFor = <Input>() => call as unknown as PromiseActorLogic<unknown, Input>
