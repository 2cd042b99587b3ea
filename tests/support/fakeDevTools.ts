type FakeDevTools = {
  readonly names: () => readonly string[]
  /** Everything that the extension received. */
  readonly shown: () => string
  readonly jump: (index: number) => void
}
export type InstrumentedWindow = Window & {
  site?: FakeDevTools
  lab?: FakeDevTools & { readonly instance: string }
}

/**
 * Replaces the Redux DevTools extension, after its published source: an innermost store enhancer,
 * and connect, init, send and subscribe. Runs in the page, so it has no imports.
 */
export const fakeDevTools = () => {
  type Act = { readonly type: string }
  type Reduce = (state: unknown, action: Act) => unknown
  type Options = {
    readonly name?: string
    readonly actionSanitizer?: (action: Act, id: number) => Act
    readonly predicate?: (state: unknown, action: Act) => boolean
    readonly stateSanitizer?: (state: unknown, index: number) => unknown
  }
  type Message = { readonly type: string; readonly payload: object; readonly state: string }
  const here = window as unknown as InstrumentedWindow & Record<string, unknown>

  const instrument =
    ({
      actionSanitizer = (action) => action,
      predicate = () => true,
      stateSanitizer = (state) => state,
    }: Options) =>
    (reducer: Reduce, preloaded: unknown) => {
      let reduce = reducer
      let current = 0
      const actions: Act[] = [{ type: '@@INIT' }]
      const computed = () => {
        let state = preloaded
        return actions.map((action) => {
          state = reduce(state, action)
          return state
        })
      }
      let states = computed()
      const listeners = new Set<() => void>()
      const notify = () => {
        for (const listener of [...listeners]) listener()
      }
      const timeline = () =>
        actions.flatMap((action, id) => (predicate(states[id], action) ? [{ action, id }] : []))
      here.site = {
        names: () => timeline().map(({ action, id }) => actionSanitizer(action, id).type),
        shown: () => JSON.stringify([actions.map(actionSanitizer), states.map(stateSanitizer)]),
        jump: (index) => {
          current = timeline()[index]?.id ?? current
          notify()
        },
      }
      return {
        getState: () => states[current],
        dispatch: (action: Act) => {
          const wasLast = current === states.length - 1
          actions.push(action)
          states.push(reduce(states.at(-1), action))
          // Someone who has jumped back stays there.
          if (wasLast) current += 1
          notify()
          return action
        },
        subscribe: (listener: () => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        replaceReducer: (next: Reduce) => {
          reduce = next
          states = computed()
          notify()
        },
      }
    }

  type Create = (...of: never[]) => unknown
  here.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    (options: Options) =>
    (...enhancers: ((create: Create) => Create)[]) =>
    () =>
      enhancers.reduceRight((create, enhance) => enhance(create), instrument(options) as Create)

  const connect = ({ name = '' }: Options) => {
    const listeners = new Set<(message: Message) => void>()
    let history: { readonly name: string; readonly state: string }[] = []
    here.lab = {
      instance: name,
      names: () => history.map((one) => one.name),
      shown: () => JSON.stringify(history),
      jump: (actionId) => {
        const payload = { type: 'JUMP_TO_ACTION', actionId, index: actionId }
        const state = history[actionId]?.state ?? ''
        for (const listener of listeners) listener({ type: 'DISPATCH', payload, state })
      },
    }
    return {
      init: (state: unknown) => {
        history = [{ name: '@@INIT', state: JSON.stringify(state) }]
      },
      send: ({ type }: Act, state: unknown) =>
        history.push({ name: type, state: JSON.stringify(state) }),
      subscribe: (listener: (message: Message) => void) => {
        listeners.add(listener)
        listener({ type: 'START', payload: {}, state: '' })
        return () => listeners.delete(listener)
      },
    }
  }
  here.__REDUX_DEVTOOLS_EXTENSION__ = Object.assign(() => {}, { connect })
}
