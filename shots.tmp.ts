import { openBrowser, hydrated } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { labBeside } from '#tests/support/labBeside.ts'
const which = process.argv[2] ?? 'live'
const browser = await openBrowser()
const site = await builtSite({ qa: process.env.QA === '1' })
const sizes = (process.argv[3] ?? '1280x900').split(',').map((s) => s.split('x').map(Number))
const schemes = (process.argv[4] ?? 'light').split(',')
const HASH: Record<string, string> = {
  step: '#enquiry/step/start:a-filled-form/submitted:today-is-15-january-2030/send~1=500',
  list: '#courseList',
  explore: '#enquiry/explore',
  scenarios: '#enquiry/scenarios',
  live: '#courseList/live',
}
for (const colorScheme of schemes as ('light' | 'dark')[])
  for (const [width, height] of sizes) {
    const context = await browser.newContext({ viewport: { width: width!, height: height! }, colorScheme, serviceWorkers: 'block' })
    if (process.env.QA !== '1') await labBeside(context)
    for (const mode of which.split(',')) {
      const lab = await context.newPage()
      await lab.goto(`${site.url}/lab.html${HASH[mode] ?? mode}`)
      await lab.getByRole('heading', { level: 1 }).waitFor()
      if (mode !== 'scenarios') await lab.locator('.lab-diagram').waitFor()
      if (mode === 'live') {
        const page = await context.newPage()
        await page.goto(`${site.url}/?inspect`)
        await hydrated(page)
        await page.locator('header').getByRole('link', { name: /courses/i }).first().click()
        await page.waitForURL('**/all-course')
        await page.getByRole('tab', { name: 'NON IT' }).click()
        await page.waitForTimeout(700)
        await page.getByRole('tab', { name: 'IT', exact: true }).click()
        await page.waitForTimeout(700)
      }
      await lab.waitForTimeout(500)
      await lab.screenshot({ path: `/tmp/shots/${mode.replace(/\W/g, '_').slice(0, 60)}-${width}-${colorScheme}.png`, fullPage: width! < 500 })
      await lab.close()
    }
    await context.close()
  }
await browser.close()
await site.stop()
