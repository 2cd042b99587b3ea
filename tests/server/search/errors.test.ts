import { expect, test } from '@jest/globals'
import { routes } from '#app/routes.tsx'
import { searchPaths } from '#domain/searchPaths.ts'
import { searchApi } from '#server/catalogue/search/searchApi.ts'
import { createLog } from '#server/ops/log.ts'

test.each([searchPaths.similar, searchPaths.closest])(
  'an exception under %s is a JSON error for the caller and is logged without its message',
  async (path) => {
    const lines: string[] = []
    let isBroken = false
    const catalogueReader = {
      current: () => undefined,
      ready: async () => {
        if (isBroken) throw new TypeError('quotes a visitor')
        return undefined
      },
      subscribe: () => () => {},
      refresh: async () => {},
      stop: async () => {},
    }
    const find = searchApi(
      catalogueReader,
      routes,
      createLog('errors', (line) => void lines.push(line)),
    )
    isBroken = true
    const response = await find.request(`${path}?course=kites&path=/kites`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable', fields: {} } })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { where: 'search', fault: 'TypeError' },
    ])
    expect(lines.join('')).not.toContain('visitor')
  },
)
