import type { Page } from 'playwright-core'
import { areHydrated, PAGE_PARTS } from '#qa/walks/waiting.ts'
import { cards, tab } from '#tests/support/courseList.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/network.ts'
import { atRest, hydratedPage, openIn, placeOf } from '#tests/support/page.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { visitor } = sharedStage()

const SCRIPTS = /\/assets\/(?!main\.).*\.js/

/** A page whose main script has run, while its other scripts are still loading. */
const openUnhydrated = async (path: string) => {
  const { page } = await visitor()
  const held = await holdRequests(page, SCRIPTS)
  await page.goto(path)
  await eventually(() => held.waiting.length > 0, true)
  return { page, held }
}

const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.same = 'yes'
  })

const isSameDocument = (page: Page) => page.evaluate(() => document.body.dataset.same === 'yes')

test('a tab clicked before hydration shows that, and opens in the same document', async () => {
  const { page, held } = await openUnhydrated('/all-course')
  await markDocument(page)
  const pressed = tab(page, 'NON IT')
  await pressed.click()
  expect(await pressed.getAttribute('data-queued')).toBe('')
  await held.release()
  await eventually(() => pressed.getAttribute('aria-selected'), 'true')
  await eventually(() => pressed.getAttribute('data-queued'), null)
  expect(await isSameDocument(page)).toBe(true)
  await eventually(() => new URL(page.url()).search, '?category=NON+IT')
})

test('repeats only the last of several early clicks', async () => {
  const { page, held } = await openUnhydrated('/all-course')
  await tab(page, 'NON IT').click()
  await page.getByRole('button', { name: 'More IT Courses' }).click()
  await held.release()
  await eventually(() => cards(page).count(), 18)
  // Without scripts the address would have the page.
  expect(placeOf(page)).toBe('/all-course')
})

test('a link that removes a saved course waits for hydration', async () => {
  const { page } = await visitor()
  await page.goto('/')
  await page.evaluate((id) => localStorage.setItem('shortlist-1', JSON.stringify([id])), COURSE_ID)
  const held = await holdRequests(page, SCRIPTS)
  await page.goto(`/shortlist?course=${COURSE_ID}`)
  await eventually(() => held.waiting.length > 0, true)
  await page.getByRole('link', { name: /^Remove/ }).click()
  await held.release()
  await eventually(() => page.evaluate(() => localStorage.getItem('shortlist-1')), '[]')
})

test('the browser follows a link to another page before hydration', async () => {
  const { page } = await openUnhydrated('/all-course')
  await markDocument(page)
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await shows(page.getByRole('heading', { level: 1, name: 'Reading between classes' }))
  expect(await isSameDocument(page)).toBe(false)
})

test('Back before hydration opens the page before, also after a reload', async () => {
  const { page } = await visitor()
  await openIn(page, '/all-course')
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await shows(page.getByRole('heading', { level: 1, name: 'Reading between classes' }))
  const held = await holdRequests(page, SCRIPTS)
  await page.reload()
  await eventually(() => held.waiting.length > 0, true)
  await page.goBack({ waitUntil: 'commit' })
  await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
})

test("requests a page's script ten times, then the page works without it", async () => {
  const { page } = await visitor({ turnable: true })
  let requests = 0
  await page.route(/\/assets\/all-course\..*\.js/, (route) => {
    requests += 1
    return route.abort()
  })
  await page.goto('/all-course')
  await eventually(async () => {
    await page.clock.runFor(5_000)
    return requests
  }, 10)
  await page.clock.runFor(60_000)
  await atRest(page)
  expect(requests).toBe(10)
  await page.getByRole('button', { name: 'More IT Courses' }).click()
  await eventually(() => page.getByRole('article').count(), 18)
  expect(page.url()).toContain('page=2')
})

test('requests the app script again until it loads, and then hydrates the page', async () => {
  const { page } = await visitor({ turnable: true })
  let requests = 0
  await page.route(/\/assets\/app\..*\.js/, (route) => {
    requests += 1
    return requests > 3 ? route.continue() : route.abort()
  })
  await page.goto('/all-course')
  await eventually(async () => {
    await page.clock.runFor(5_000)
    return requests
  }, 4)
  await page.clock.resume()
  await hydratedPage(page)
})

test('replaces a cached script that is the login page of a captive portal', async () => {
  const { page } = await visitor()
  const types: string[] = []
  // Playwright disables the HTTP cache: the request that replaces the script is seen instead.
  await page.route(/\/assets\/app\..*\.js/, (route) => {
    types.push(route.request().resourceType())
    return types.length > 1
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: '<form>Log in</form>' })
  })
  await openIn(page, '/all-course')
  expect(types).toEqual(['script', 'fetch', 'script'])
})

test('hydrates ten seconds after a document whose font hangs', async () => {
  const { page } = await visitor({ turnable: true })
  const fonts = await holdRequests(page, /\.woff2$/)
  await page.goto('/all-course', { waitUntil: 'domcontentloaded' })
  await page.clock.runFor(5_000)
  expect(await page.evaluate(areHydrated, PAGE_PARTS)).toBe(false)
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await hydratedPage(page)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  await fonts.release()
})

test('search text typed before hydration gets suggestions after it', async () => {
  const { page } = await visitor()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const input = document.querySelector<HTMLInputElement>('#search')
      input?.focus()
      if (input) input.value = 'docker'
    })
  })
  await openIn(page, '/all-course')
  await shows(page.getByRole('option', { name: /^Docker in a Weekend/ }))
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('search')
})

test('search filters and text from before hydration stay and apply', async () => {
  const { page } = await visitor()
  const filter = (name: string) => page.getByLabel(name, { exact: true })
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/all-course', { waitUntil: 'commit' })
  await page.getByText('Filter and sort').click()
  await filter('Type').selectOption('Workshop')
  await page.getByLabel('Search courses').fill('data')
  await filter('Sort by').selectOption('price')
  await scripts.release()
  await shows(page.getByRole('heading', { name: /courses? found for “data”$/ }))
  expect(placeOf(page)).toBe('/all-course?q=data&type=Workshop&sort=price')
  await eventually(() => filter('Type').inputValue(), 'Workshop')
  await eventually(() => filter('Sort by').inputValue(), 'price')
  await filter('Sort by').selectOption('rating')
  await eventually(() => placeOf(page), '/all-course?q=data&type=Workshop&sort=rating')
  await page.goBack()
  await eventually(() => placeOf(page), '/all-course?q=data&type=Workshop&sort=price')
  await page.goBack()
  await shows(tab(page, 'IT'))
  await eventually(() => filter('Type').inputValue(), '')
})
