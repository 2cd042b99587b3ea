import { existsSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'

const QA = 'dist/qa/client'

/** The tested build has no lab; serves it at the same origin, from the build for QA. */
export const labBeside = async (context: BrowserContext) => {
  await context.route('**/lab.html', (route) => route.fulfill({ path: `${QA}/lab.html` }))
  // A file with the same name, which has a hash, is the same in both builds.
  await context.route('**/assets/*', (route) => {
    const path = QA + new URL(route.request().url()).pathname
    return existsSync(path) ? route.fulfill({ path }) : route.continue()
  })
}
