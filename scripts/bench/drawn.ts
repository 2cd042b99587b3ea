import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '#server/api/api.ts'
import { readContent } from '#server/catalogue/content/readContent.ts'
import { syncContent } from '#server/catalogue/content/syncContent.ts'
import { readConfig } from '#server/config.ts'
import { loadBuild } from '#server/http/build.ts'
import { keptOf } from '#server/http/kept.ts'
import { createLog } from '#server/ops/log.ts'
import { apiFetch } from '#server/render/pages/apiFetch.ts'
import { createDrawPage } from '#server/render/pages/drawPage.ts'
import { loadRenderer, type PageRequest } from '#server/render/pages/renderer.ts'
import { openStore } from '#server/store/open.ts'
import { median } from './row.ts'

/**
 * Run as a process of its own with NODE_ENV=production; prints what drawing a page costs of processor
 * time, from the address to its packed bytes, with nothing kept of the page itself.
 */
const HOME = '/'
const ARTICLE = '/blog-page/how-to-read-a-job-description-before-you-apply'
const WARM = 300
const BATCHES = 7
const BATCH = 60

const folder = mkdtempSync(join(tmpdir(), 'drawn-'))
const config = readConfig({ DATA_DIR: folder })
const [build, render, store] = await Promise.all([
  loadBuild('dist'),
  loadRenderer('dist'),
  openStore(config),
])
await syncContent(store, await readContent(config.CONTENT_DIR, config.WEBSITE_CODE))
const log = createLog('off')
const intake = () => Promise.reject(new Error('nobody enquires here'))
const api = createApi({ config, store, intake, log })
const embedded = apiFetch(api)

/** Every article's text is another one each time, so that it has to be read anew. */
let turn = 0
const everNew: PageRequest['fetch'] = async (request) => {
  const response = await embedded(request)
  if (!request.url.includes('/slug/')) return response
  turn += 1
  const article = (await response.json()) as { content: string }
  return Response.json({ ...article, content: `${article.content}\n\n${turn}` })
}

const costOf = async (work: () => Promise<unknown>) => {
  for (let turn = 0; turn < WARM; turn += 1) await work()
  const batches: number[] = []
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const from = process.cpuUsage()
    for (let turn = 0; turn < BATCH; turn += 1) await work()
    const { user, system } = process.cpuUsage(from)
    batches.push((user + system) / 1_000 / BATCH)
  }
  return median(batches)
}

const drawing = (path: string, fetch = embedded) => {
  const draw = createDrawPage({ render, fetch, build, site: config.site })
  return () => draw(path)
}

const text = new TextDecoder().decode((await drawing(HOME)()).plain)

console.log(
  JSON.stringify({
    home: await costOf(drawing(HOME)),
    packing: await costOf(() => keptOf(text).encoded('br')),
    article: await costOf(drawing(ARTICLE)),
    newArticle: await costOf(drawing(ARTICLE, everNew)),
  }),
)
await store.close()
rmSync(folder, { recursive: true })
