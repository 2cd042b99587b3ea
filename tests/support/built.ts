import { startSiteProcess } from '#scripts/siteProcess.ts'
import { type FreshData, freshData } from './freshData.ts'

type Options = {
  readonly environment?: Readonly<Record<string, string>>
  readonly qa?: boolean
  /** Starts with four courses and an article. */
  readonly isSmall?: boolean
  /** A store that the caller removes; by default a new, empty one. */
  readonly data?: FreshData
  readonly folder?: string | undefined
}

/** An environment variable names another build to test. */
const { SITE_PROGRAM = 'dist/server/main.mjs' } = process.env

/** The built server in its own process, on a free port, with its own data. */
export const builtSite = async ({
  environment,
  qa = false,
  isSmall = false,
  data,
  folder,
}: Options = {}) => {
  const store = data ?? (await freshData())
  const site = await startSiteProcess(
    {
      LOG: 'errors',
      ...(qa && { LAB: '1' }),
      ...(isSmall && { CONTENT_DIR: store.fewFiles }),
      ...store.environment,
      ...environment,
    },
    { folder, program: qa ? 'dist/qa/server/main.mjs' : SITE_PROGRAM, stderr: 'pipe' },
  )
  return {
    ...site,
    dataDir: store.environment.DATA_DIR,
    /** SIGKILL: no handler runs. */
    kill: () => site.stop('SIGKILL'),
    stop: async () => {
      const code = await site.stop()
      if (data === undefined) await store.remove()
      return code
    },
  }
}

export type BuiltSite = Awaited<ReturnType<typeof builtSite>>
