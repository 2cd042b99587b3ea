import { expect, test } from '@jest/globals'
import { routes } from '#app/routes.tsx'
import { searchPaths } from '#domain/searchPaths.ts'
import { searchApi } from '#server/catalogue/search/searchApi.ts'
import { createLog } from '#server/ops/log.ts'

test.each([searchPaths.similar, searchPaths.closest])(
  'a slip of ours under %s is told to the caller in JSON, and to the operator without its message',
  async (path) => {
    const lines: string[] = []
    let isBroken = false
    const snapshots = {
      current: () => {
        if (isBroken) throw new TypeError('quotes a visitor')
        return undefined
      },
      ready: async () => undefined,
      subscribe: () => () => {},
      refresh: async () => {},
      stop: async () => {},
    }
    const find = searchApi(
      snapshots,
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
      { where: 'find', fault: 'TypeError' },
    ])
    expect(lines.join('')).not.toContain('visitor')
  },
)
