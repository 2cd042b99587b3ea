import { api } from '#api/api.ts'
import type { RootState } from '#api/store.ts'
import type { Versions } from '#lab/core/bugReport.ts'
import { shapeOfResponse } from '#lab/core/shapeOfResponse.ts'

const buildOf = () => {
  const names = [...document.scripts].map(({ src }) => src.slice(src.lastIndexOf('/') + 1))
  return names.find((name) => name.startsWith('main.')) ?? 'unknown'
}

export const versionsOf = (state: RootState): Versions => ({
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
