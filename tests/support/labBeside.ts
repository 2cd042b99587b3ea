import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'

/** The tested build has no lab; serves it at the same origin. */
export const labBeside = async (context: BrowserContext) => {
  await context.route('**/lab.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: readFileSync('dist/lab/index.html') }),
  )
  for (const name of readdirSync('dist/lab/assets'))
    await context.route(`**/assets/${name}`, (route) =>
      route.fulfill({
        contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript',
        body: readFileSync(`dist/lab/assets/${name}`),
      }),
    )
}
