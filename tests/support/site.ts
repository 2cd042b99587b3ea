import { routes } from '#app/routes.tsx'
import { language as siteLanguage } from '#content/language.ts'
import type { Language } from '#domain/contracts/page.ts'
import { readConfig } from '#server/config.ts'
import type { Build, Manifest } from '#server/http/build.ts'
import type { Log } from '#server/ops/log.ts'
import type { LoopDelay } from '#server/ops/loopDelay.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { startSite } from '#server/start.ts'
import { eventually } from './eventually.ts'
import { FEW_CONTENT, freshData } from './freshData.ts'
import { forAll } from './lifecycle.ts'
import { SAMPLE_FORM } from './sampleEnquiry.ts'

type Options = {
  readonly environment?: Readonly<Record<string, string>>
  /** Without it, each page is a 500: most tests need none. */
  readonly render?: Renderer
  readonly language?: Language
  readonly build?: Partial<Build>
  readonly log?: Log
  readonly loopDelay?: LoopDelay
}

export const EMPTY_MANIFEST: Manifest = {
  entry: { js: [], css: [] },
  pages: {},
  fonts: [],
  precached: [],
}

const EMPTY_BUILD: Build = {
  id: 'empty',
  version: '0.0.0',
  folder: '',
  manifest: EMPTY_MANIFEST,
  styles: new Map(),
  files: [],
}

/** No load shedding, however busy this machine is. */
const NO_LOAD: LoopDelay = { delay: () => 0, stop: () => {} }

const noPages: Renderer = () => Promise.reject(new Error('this site was started without pages'))

const once = (work: () => Promise<void>) => {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

/** A started site with an empty store and, unless CONTENT_DIR is given, four courses and an article. */
const start = async ({ environment, build, render, language, ...parts }: Options = {}) => {
  const data = await freshData()
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG: 'off',
    CONTENT_DIR: FEW_CONTENT,
    ...data.environment,
    ...environment,
  })
  const site = await startSite({
    config,
    build: { ...EMPTY_BUILD, ...build },
    entry: { render: render ?? noPages, routes, language: language ?? siteLanguage },
    loopDelay: NO_LOAD,
    pace: { between: 0 },
    ...parts,
  })
  const send = (path: string, request: RequestInit = {}) =>
    fetch(`${site.url}${path}`, { redirect: 'manual', ...request })
  const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers })
  return {
    ...site,
    config,
    send,
    get,
    post: (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
      }),
    /** Posts a valid form, as a browser without JavaScript does. */
    postForm: (
      path: string,
      changes: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) =>
      send(path, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ ...SAMPLE_FORM, ...changes }),
      }),
    /** The stored enquiries with these comments. */
    stored: (comments: string) =>
      site.store.queries
        .selectFrom('enquiries')
        .selectAll()
        .where('comments', '=', comments)
        .execute(),
    /** Waits until the catalogue copy has a course or an article. */
    hasRead: (id: string) =>
      eventually(async () => (await (await get('/sitemap.xml')).text()).includes(`/${id}<`)),
    stop: once(async () => {
      await site.stop()
      await data.remove()
    }),
  }
}

export type TestSite = Awaited<ReturnType<typeof start>>

export const siteForAll = (options: () => Options = () => ({})): TestSite =>
  forAll(
    () => start(options()),
    ({ stop }) => stop(),
  )

/** Starts sites of a single test, which stop after it. */
export const sitesOfTests = () => {
  const started: TestSite[] = []
  afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())))
  return async (options: Options = {}) => {
    const site = await start(options)
    started.push(site)
    return site
  }
}
