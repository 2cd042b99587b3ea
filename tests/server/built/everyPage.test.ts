import { readdirSync, readFileSync } from 'node:fs'
import { get as ask } from 'node:http'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { headOf } from '#tests/support/headOf.ts'
import { ROUTES } from '#tests/support/routes.ts'

const ASSETS = 'dist/client/assets'
const STATUS_LINE = /<div id="status-line" role="status"[^>]*><\/div>/
const HEADING = /^<h1 id="page-title" tabindex="-1"/

let site: BuiltSite
beforeAll(async () => {
  site = await builtSite()
})
afterAll(() => site.stop())

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

describe('renders every route of the built site', () => {
  test.each([
    ...ROUTES.map(({ at, status }) => [at, status] as const),
    ['/all-course?category=NON+IT', 200],
    ['/all-course?page=2', 200],
    ['/course-overview/astral-projection', 404],
    ['/enquiry/astral-projection', 404],
    ['/blog-page/not-written-yet', 404],
    ['/no/such/page', 404],
    ['/blog/extra', 404],
    ['/course-overview', 404],
    ['/enquiry/a/b', 404],
  ] as const)('%s → %i', async (path, status) => {
    const response = await get(path)
    const html = await response.text()
    expect(response.status).toBe(status)
    expect(html).toMatch(/<title>[^<]{3,}<\/title>/)
    const rendered = html.split('<script type="application/json"')[0]
    expect(rendered?.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(rendered?.match(/ style="|<script>|undefined|NaN|\[object|<!--\$[!?]/g)).toBeNull()
    for (const [, asset = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      const { status: found, headers } = await get(asset)
      expect([asset, found]).toEqual([asset, 200])
      expect(headers.get('cache-control')).toMatch('immutable')
    }
  })
})

const bytesOnTheWire = (path: string) =>
  new Promise<number>((resolve, reject) => {
    ask(site.url + path, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      // rawHeaders lack the colon, the space and the line end: four bytes each.
      let bytes = response.rawHeaders.join('....').length
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

test('every route has its own title and description, a heading for the focus, and an empty status line', async () => {
  const heads = await Promise.all(
    ROUTES.map(async ({ at }) => {
      const html = await (await get(at)).text()
      const { title, meta } = headOf(html)
      expect(html).toMatch(STATUS_LINE)
      expect(html.match(/<h1[^>]*>/g)).toEqual([expect.stringMatching(HEADING)])
      const [description = ''] = meta('description')
      expect(description.length).toBeGreaterThan(20)
      return `${title}: ${description}`
    }),
  )
  expect(new Set(heads).size).toBe(ROUTES.length)
})

test.each(ROUTES)(
  '$route inlines its styles in at most 22 kB; only home links one, for below its first screen',
  async ({ at }) => {
    expect(await bytesOnTheWire(at)).toBeLessThan(22_000)
    const html = await (await get(at)).text()
    const linked = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link)
    const below = expect.stringMatching(/href="\/assets\/home-below\.[0-9a-f]{8}\.css"/)
    expect(linked).toEqual(at === '/' ? [below] : [])
  },
)

test('only the frame’s styles have layers', async () => {
  const html = await (await get('/')).text()
  expect(html.match(/<style[^>]*>(.{60})/)?.[1]).toMatch(/^@layer reset, ?tokens, ?base, ?ui;/)
  const own = readdirSync(ASSETS).filter((file) => /^(?!main\.).*\.css$/.test(file))
  expect(own).toContainEqual(expect.stringMatching(/^course-overview\./))
  for (const file of own) expect(readFileSync(`${ASSETS}/${file}`, 'utf8')).not.toContain('@layer')
})
