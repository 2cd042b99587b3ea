import type { Action, Middleware } from '@reduxjs/toolkit'
import { api } from '#api/api.ts'
import type { AppStore, Inspection, RootState } from '#api/store.ts'
import { SCENARIO } from '#domain/contracts/scenario.ts'
import { reportJson, reportName, type Versions } from '#lab/core/bugReport.ts'
import { harmlessText } from '#lab/core/redact.ts'
import { createReporter } from '#lab/core/reporter.ts'
import { shapeOfResponse } from '#lab/core/shapeOfResponse.ts'
import { CHANNEL } from '#lab/core/wire.ts'
import { saveFile } from '#lab/view/saveFile.ts'
import type { Inspect } from '#platform/useInspectedMachine.ts'
import { createSiteRedaction } from '#qa/redaction.ts'
import { showReportButton } from '#qa/reportButton.ts'
import { detailsOf, nameOf } from './actions.ts'
import { devTools } from './devTools.ts'
import { requestOf, shortRequestName } from './requests.ts'
import { timelineOf } from './timeline.ts'

const scenarioIn = (cookies: string) =>
  new URLSearchParams(cookies.replaceAll('; ', '&')).get(SCENARIO) ?? ''

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
      .filter(({ data }) => data !== undefined)
      .map(({ endpointName, data }) => [endpointName, shapeOfResponse(data)]),
  ),
})

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

export const inspect = () => {
  let catchUp = () => {}
  let acted: (action: Action) => void = () => {}
  const watchActions: Middleware = () => (next) => (action) => {
    catchUp()
    const done = next(action)
    acted(action as Action)
    return done
  }

  const inspectActors = (store: AppStore): Inspect => {
    const timeline = timelineOf(store)
    const redaction = createSiteRedaction()
    const address = () => redaction.address(location.pathname, location.search)
    const reporter = createReporter({
      wire: new BroadcastChannel(CHANNEL),
      page: Math.random().toString(36).slice(2),
      path: () => redaction.path(location.pathname),
      redaction,
      scene: () => ({
        address: address(),
        scenario: harmlessText(scenarioIn(document.cookie)),
        versions: versionsOf(store.getState()),
      }),
      timeline,
    })
    watchPages(() => {
      timeline.opened(address())
      reporter.hello()
    })
    acted = (action) => {
      const name = nameOf(action, shortRequestName)
      const done = { at: Date.now(), name, about: detailsOf(action) }
      reporter.acted(done)
      const request = requestOf(action)
      if (request && !request.isSkipped)
        reporter.called({ ...done, request: request.id, phase: request.phase })
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
    return reporter.inspect
  }

  const storeOptions: Inspection = { devTools, middleware: watchActions }
  return { storeOptions, inspectActors }
}
