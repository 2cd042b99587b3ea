/** @jest-environment node */
import { render } from '#src/boot/entry-server.tsx'
import { recordedLog } from '#tests/support/recordedLog.ts'
import { siteForAll } from '#tests/support/site.ts'

jest.mock('#app/routes.tsx', () => {
  const table = jest.requireActual<{ routes: { path: string }[] }>('#app/routes.tsx')
  const about = table.routes.find(({ path }) => path === '/about-us')
  const OpenDay = () => {
    throw new TypeError('the programme has no hours')
  }
  table.routes.splice(-1, 0, {
    ...about,
    path: '/open-day',
    chunk: 'open-day',
    load: async () => ({ default: OpenDay }),
  } as { path: string })
  return table
})

const { log, entries } = recordedLog()
const site = siteForAll(() => ({ render, log }))
const statusOf = async (path: string) => (await site.get(path)).status

test('a page that throws is a 500 with its own error in the log', async () => {
  const response = await site.get('/open-day', { accept: 'text/html' })
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('<h1>Something went wrong</h1>')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const at = expect.stringContaining('OpenDay')
  expect(entries()).toEqual([expect.objectContaining({ kind: 'fault', fault: 'TypeError', at })])
})

test('a page beside it is rendered', async () => {
  expect(await statusOf('/terms-of-use')).toBe(200)
  expect(entries()).toEqual([])
})
