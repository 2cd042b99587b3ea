import type { Socket } from 'node:net'
import { startSiteProcess } from '#scripts/siteProcess.ts'

/** Of sites in browser tests. */
export const SETTINGS = {
  SITE_URL: 'https://patang.example',
  ENQUIRY_BURST: '1000',
  TRUST_PROXY: '1',
}

/** A built site that ends with this process. */
const startSharedSite = async (qa: boolean) => {
  const site = await startSiteProcess(
    { LOG: 'errors', ...(qa && { LAB: '1' }), ...SETTINGS },
    { program: `dist/${qa ? 'qa/' : ''}server/main.mjs`, stderr: 'pipe' },
  )
  // Otherwise Jest waits for it.
  site.process.unref()
  ;(site.process.stdout as Socket).unref()
  ;(site.process.stderr as Socket).unref()
  void site.exited.then((code) =>
    console.error(
      `The shared site ended by itself: ${code ?? site.process.signalCode} ${site.errors()}`,
    ),
  )
  return site
}

type SharedSite = Awaited<ReturnType<typeof startSharedSite>>

const sites = new Map<boolean, SharedSite>()

/** Starts again after a crash. */
export const sharedSite = async (qa: boolean): Promise<SharedSite> => {
  const known = sites.get(qa)
  if (known?.isAlive()) return known
  const started = await startSharedSite(qa)
  sites.set(qa, started)
  return started
}
