import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Build } from '#server/files/build.ts'
import type { Renderer } from '#server/pages/renderer.ts'
import { type RunningSite, startSite } from '#server/start.ts'

type Wish = {
  readonly environment?: Readonly<Record<string, string>>
  readonly render?: Renderer
  readonly build?: Build
}

const EMPTY_BUILD: Build = {
  folder: '',
  manifest: { entry: { js: [], css: [] }, pages: {}, fonts: [] },
  files: [],
}

const noPages: Renderer = () => Promise.reject(new Error('this site was started without pages'))

/** The real server on a free port with an empty data folder; only what draws pages may be passed in. */
export const testSite = async ({
  environment,
  render = noPages,
  build = EMPTY_BUILD,
}: Wish = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG: 'off',
    DATA_DIR: folder,
    ...environment,
  })
  const site: RunningSite = await startSite({ config, build, render })
  return {
    ...site,
    config,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${site.url}${path}`, { headers, redirect: 'manual' }),
    stop: async () => {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof testSite>>
