import { readdirSync, readFileSync } from 'node:fs'
import { get as ask } from 'node:http'
import { builtSiteForAll } from '#tests/support/built.ts'
import { headOf } from '#tests/support/headOf.ts'
import { ROUTES } from '#tests/support/routes.ts'

const ASSETS = 'dist/client/assets'
const STATUS_LINE = /<div id="status-line" role="status"[^>]*><\/div>/
const LAYOUT = /<header[ >].*<main[ >].*<section[^>]* aria-labelledby="guarantee".*<footer[ >]/s
const HEADING = /^<h1 id="page-title" tabindex="-1"/

const PAGES: readonly (readonly [path: string, status: number])[] = [
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
]

const site = builtSiteForAll()

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

const pages = new Map<string, { status: number; html: string }>()
beforeAll(async () => {
  for (const [path] of PAGES) {
    const response = await get(path)
    pages.set(path, { status: response.status, html: await response.text() })
  }
})
const htmlOf = (path: string) => pages.get(path)?.html ?? ''

test.each(PAGES)('renders %s → %i', (path, status) => {
  const html = htmlOf(path)
  expect(pages.get(path)?.status).toBe(status)
  expect(html).toMatch(/<title>[^<]{3,}<\/title>/)
  const rendered = html.split('<script type="application/json"')[0]
  expect(rendered?.match(/<h1[\s>]/g)).toHaveLength(1)
  expect(
    rendered?.match(
      / style="|<script>|undefined|NaN|\[object|<!--\$[!?]|(?:\{|%7B)[a-zA-Z]+(?:\}|%7D)/g,
    ),
  ).toBeNull()
})

test('every asset that a page names exists and is immutable', async () => {
  const named = [...pages.values()].flatMap(({ html }) =>
    Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, asset = '']) => asset),
  )
  expect(named).not.toEqual([])
  for (const asset of new Set(named)) {
    const { status, headers } = await get(asset)
    expect([asset, status]).toEqual([asset, 200])
    expect(headers.get('cache-control')).toMatch('immutable')
  }
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

test('every route has its own title and description, a heading for the focus, an empty status line and the layout', () => {
  const heads = ROUTES.map(({ at }) => {
    const html = htmlOf(at)
    const { title, meta } = headOf(html)
    expect(html).toMatch(STATUS_LINE)
    expect(html).toMatch(LAYOUT)
    expect(html.match(/<h1[^>]*>/g)).toEqual([expect.stringMatching(HEADING)])
    const [description = ''] = meta('description')
    expect(description.length).toBeGreaterThan(20)
    return `${title}: ${description}`
  })
  expect(new Set(heads).size).toBe(ROUTES.length)
})

test.each(ROUTES)(
  '$route inlines its styles in at most 22 kB; only home links one, for below its first screen',
  async ({ at }) => {
    expect(await bytesOnTheWire(at)).toBeLessThan(22_000)
    const linked = [...htmlOf(at).matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(
      ([link]) => link,
    )
    const below = expect.stringMatching(/href="\/assets\/home-below\.[0-9a-f]{8}\.css"/)
    expect(linked).toEqual(at === '/' ? [below] : [])
  },
)

test('only the frame’s styles have layers', () => {
  expect(htmlOf('/').match(/<style[^>]*>(.{60})/)?.[1]).toMatch(
    /^@layer reset, ?tokens, ?base, ?ui;/,
  )
  const own = readdirSync(ASSETS).filter((file) => /^(?!main\.).*\.css$/.test(file))
  expect(own).toContainEqual(expect.stringMatching(/^course-overview\./))
  for (const file of own) expect(readFileSync(`${ASSETS}/${file}`, 'utf8')).not.toContain('@layer')
})
