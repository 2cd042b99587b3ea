import {
  type Action,
  combineReducers,
  createAction,
  createSlice,
  type Middleware,
  type PayloadAction,
} from '@reduxjs/toolkit'
import { api } from '#api/api.ts'
import { actionName, devToolsWith, requestOf, shortActionName } from '#api/devTools.ts'
import { type AppStore, type Inspection, type RootState, reducers } from '#api/store.ts'
import { reportJson, reportName, type Versions } from '#lab/core/bugReport.ts'
import { eventWords } from '#lab/core/eventNames.ts'
import { harmlessText } from '#lab/core/redact.ts'
import { createReporter } from '#lab/core/reporter.ts'
import { shapeOfResponse } from '#lab/core/shapeOfResponse.ts'
import { CHANNEL, type LiveActor, type LiveTransition } from '#lab/core/wire.ts'
import { valueWords } from '#lab/core/words.ts'
import { saveFile } from '#lab/view/saveFile.ts'
import type { WatchActor } from '#platform/actorWatch.ts'
import { createSiteRedaction } from '#qa/redaction.ts'
import { showReportButton } from '#qa/reportButton.ts'
import { scenarioIn } from '#qa/scenarioIn.ts'

export type Inspect = {
  readonly storeOptions: Inspection
  readonly watchActors: (store: AppStore) => WatchActor
}

type Running = { readonly path: string; readonly value: string }
type Transition = Running & { readonly event: LiveTransition['event'] }

const pageOpened = createAction<string>('page/opened')

const machines = createSlice({
  name: 'machines',
  initialState: {} as Readonly<Record<string, string>>,
  reducers: {
    started: (state, { payload }: PayloadAction<Running>) => ({
      ...state,
      [payload.path]: payload.value,
    }),
    stopped: (state, { payload }: PayloadAction<Pick<Running, 'path'>>) => {
      const { [payload.path]: _, ...others } = state
      return others
    },
    transitioned: (state, { payload }: PayloadAction<Transition>) => ({
      ...state,
      [payload.path]: payload.value,
    }),
  },
})

/** Its transitions every few seconds would hide the API's actions. */
const HIDDEN_MACHINE = 'carousel'

const nameOf = (action: Action, actionNameOf = actionName): string => {
  if (pageOpened.match(action)) return `${action.type} ${action.payload}`
  const { transitioned, started, stopped } = machines.actions
  if (transitioned.match(action))
    return `machines/${action.payload.path}/${eventWords(action.payload.event.type)}`
  if (started.match(action)) return `machines/${action.payload.path}/started`
  if (stopped.match(action)) return `machines/${action.payload.path}/stopped`
  return actionNameOf(action)
}

const watchPages = (opened: () => void) => {
  let shown = ''
  const read = () => {
    const page = location.pathname + location.search
    if (page !== shown) opened()
    shown = page
  }
  read()
  // Browsers without the Navigation API show the first page only.
  globalThis.navigation?.addEventListener('currententrychange', read)
}

const timelineOf = (store: AppStore) => {
  const both = combineReducers({ ...reducers, machines: machines.reducer })
  // RootState does not have this branch: only the DevTools read it.
  store.replaceReducer(both as unknown as Parameters<AppStore['replaceReducer']>[0])
  const transitions: Action[] = []
  const show = () => {
    for (const transition of transitions.splice(0)) store.dispatch(transition)
  }
  const add = (action: Action) => {
    transitions.push(action)
    // A machine may change while React renders, when dispatching is forbidden.
    queueMicrotask(show)
  }
  const { started, transitioned, stopped } = machines.actions
  return {
    opened: (address: string) => add(pageOpened(address)),
    started: ({ id, machine, value }: LiveActor) => {
      if (machine !== HIDDEN_MACHINE) add(started({ path: id, value: valueWords(value) }))
    },
    transitioned: ({ id, machine, value, event }: LiveTransition) => {
      if (machine !== HIDDEN_MACHINE)
        add(transitioned({ path: id, value: valueWords(value), event }))
    },
    stopped: (id: string) => {
      if (!id.startsWith(`${HIDDEN_MACHINE}#`)) add(stopped({ path: id }))
    },
    show,
  }
}

type RequestAction = Action & {
  readonly meta?: {
    readonly arg?: { readonly endpointName?: string; readonly originalArgs?: unknown }
  }
  readonly payload?: { readonly status?: unknown }
}

/** Their arguments are ids. Those of other endpoints may be text that a visitor typed. */
const ENDPOINTS_BY_ID = ['getCourses', 'getCourse', 'getArticle']

const detailsOf = (action: Action): string => {
  if (machines.actions.transitioned.match(action)) return action.payload.value
  const { meta, payload } = action as RequestAction
  const { endpointName, originalArgs } = meta?.arg ?? {}
  const isById = endpointName !== undefined && ENDPOINTS_BY_ID.includes(endpointName)
  const argument = isById ? harmlessText(String(originalArgs)) : ''
  return [argument, payload?.status ?? ''].filter((word) => word !== '').join(', ')
}

const buildOf = () => {
  const names = [...document.scripts].map(({ src }) => src.slice(src.lastIndexOf('/') + 1))
  return names.find((name) => name.startsWith('main.')) ?? 'unknown'
}

const versionsOf = (state: RootState): Versions => ({
  build: buildOf(),
  browser: navigator.userAgent,
  window: `${innerWidth} × ${innerHeight}, ${devicePixelRatio} x`,
  api: Object.fromEntries(
    api.util
      .selectAllQueryEntries(state)
      .flatMap((query) =>
        query.endpointName !== undefined && query.data !== undefined
          ? [[query.endpointName, shapeOfResponse(query.data)]]
          : [],
      ),
  ),
})

export const inspect = (): Inspect => {
  let catchUp = () => {}
  let acted: (action: Action) => void = () => {}
  const watchActions: Middleware = () => (next) => (action) => {
    catchUp()
    const done = next(action)
    acted(action as Action)
    return done
  }

  const watchActors = (store: AppStore): WatchActor => {
    const timeline = timelineOf(store)
    const redaction = createSiteRedaction()
    const address = () => redaction.address(location.pathname, location.search)
    watchPages(() => timeline.opened(address()))
    const reporter = createReporter({
      wire: new BroadcastChannel(CHANNEL),
      page: Math.random().toString(36).slice(2),
      path: () => harmlessText(location.pathname),
      redaction,
      scene: () => ({
        address: address(),
        scenario: harmlessText(scenarioIn(location.search)),
        versions: versionsOf(store.getState()),
      }),
      timeline,
    })
    acted = (action) => {
      const name = nameOf(action, shortActionName)
      const done = { at: Date.now(), name, about: detailsOf(action) }
      reporter.acted(done)
      const request = requestOf(action)
      if (request) reporter.called({ ...done, ...request })
    }
    catchUp = () => {
      reporter.catchUp()
      timeline.show()
    }
    addEventListener('pagehide', reporter.bye)
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) reporter.hello()
    })
    showReportButton((expected) => {
      const now = { ...reporter.report(), ...(expected && { expected }) }
      saveFile(reportName(now), reportJson(now))
    })
    return reporter.watch
  }

  return {
    storeOptions: { devTools: devToolsWith(nameOf), middleware: watchActions },
    watchActors,
  }
}
