import type { Page } from 'playwright-core'
import { COUNTDOWN_SECONDS } from '#domain/constants.ts'
import { paths } from '#domain/paths.ts'
import { carouselIn } from '#tests/support/carousels.ts'
import { cards, tab } from '#tests/support/courseList.ts'
import { fillIn, submitButton, summary } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { isAccessible, unusedReviews, WIDTHS } from '#tests/support/isAccessible.ts'
import {
  ARTICLE,
  BLOGS,
  COURSE,
  COURSE_LIST,
  ENQUIRIES,
  failWith,
  holdRequests,
} from '#tests/support/network.ts'
import { openIn } from '#tests/support/page.ts'
import { COURSE_ID, COURSE_NAME, SLUG } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { open, visitor } = sharedStage()

const EMPTY = { data: [], pagination: { hasNextPage: false } }
const OTHER_ID = 'full-stack-web-development'
const ENQUIRY = `/enquiry/${COURSE_ID}`

/** A state on a phone. The layout around `main` is tested on every route. */
const isAccessibleOnPhone = (page: Page, state: string, part = 'main') =>
  isAccessible(page, state, [320], part)

const COURSE_IDS = [COURSE_ID, OTHER_ID]

/** With a saved shortlist, or without one. The last is a 404 that suggests a page. */
const OTHER_PAGES = [
  paths.shortlistOf([...COURSE_IDS, 'gone']),
  paths.shortlist,
  paths.compareOf(COURSE_IDS),
  '/privacy',
]

// The other routes are examined in routes.test.ts, which has them open.
test.each(OTHER_PAGES)('%s', async (at) => {
  const { page } = await visitor()
  if (at !== paths.shortlist)
    await page.addInitScript((id) => localStorage.setItem('shortlist-1', `["${id}"]`), COURSE_ID)
  await openIn(page, at)
  await isAccessible(page, at, WIDTHS)
})

const button = (page: Page, name: string) => page.getByRole('button', { name })

// The states of one page follow each other: loading a page and axe takes most of the time.
describe('every state', () => {
  test('of the list of courses, and of a course opened from it', async () => {
    const { page } = await open('/all-course')
    const lists = await holdRequests(page, COURSE_LIST)
    await button(page, 'More IT Courses').click()
    await shows(button(page, 'Loading...'))
    await isAccessibleOnPhone(page, 'loading more')
    await lists.answer(400)
    await shows(button(page, 'Retry'))
    await isAccessibleOnPhone(page, 'a further page failed')
    await tab(page, 'NON IT').click()
    await eventually(() => cards(page).count(), 0)
    await isAccessibleOnPhone(page, 'loading')
    await page.getByText('Will I get a certificate, and a job?').click()
    await lists.answer(400)
    await shows(button(page, 'Retry'))
    await isAccessibleOnPhone(page, 'failed, and a question open')
    await button(page, 'Retry').click()
    await eventually(() => lists.waiting.length, 1)
    await lists.answer(200, EMPTY)
    await shows(page.getByText('No courses found.'))
    await isAccessibleOnPhone(page, 'empty')
    await lists.release()
    await tab(page, 'IT').click()
    const courses = await holdRequests(page, COURSE)
    await page.getByRole('link', { name: COURSE_NAME }).click()
    await eventually(() => page.locator('main article[aria-busy=true]').count(), 1)
    await isAccessibleOnPhone(page, 'course loading')
    await courses.answer(400)
    await shows(button(page, 'Retry'))
    await isAccessibleOnPhone(page, 'course not found, with Retry')
  })

  test('of the search', async () => {
    const { page } = await open('/all-course?type=Workshop&duration=longer')
    await shows(page.getByRole('heading', { name: 'No courses found.' }))
    await isAccessibleOnPhone(page, 'no course found')
    await page.getByLabel('Search courses').fill('workshop')
    await shows(page.getByRole('option', { name: /^See all/ }))
    await page.keyboard.press('ArrowDown')
    // axe can't judge content that the list covers.
    await isAccessibleOnPhone(page, 'suggestions', '[role=listbox]')
  })

  test('of the home page: preview failed, carousels paused, and menu open', async () => {
    const { page } = await open('/')
    await failWith(page, COURSE_LIST)
    await tab(page, 'NON IT').click()
    await shows(button(page, 'Retry'))
    await carouselIn(page, 'After the last class').button('Pause').click()
    await carouselIn(page, 'LATEST INSIGHTS').button('Pause').click()
    await isAccessibleOnPhone(page, 'failed and paused')
    await button(page, 'Menu').click()
    await shows(page.getByRole('navigation', { name: 'Main' }))
    await isAccessibleOnPhone(page, 'menu', 'html')
  })

  test('of an enquiry', async () => {
    const { page } = await visitor()
    // Stops the countdown. A stopped clock would stop axe, too, which uses timers.
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window)
      const patient = (run: TimerHandler, wait?: number) => (wait === 1_000 ? 0 : start(run, wait))
      Object.defineProperty(window, 'setTimeout', { value: patient })
    })
    await openIn(page, ENQUIRY)
    await fillIn(page, { 'Full name': ' ', Email: 'a@b.org', Mobile: '12345', Comments: ' ' })
    await submitButton(page).click()
    await shows(summary(page))
    await isAccessibleOnPhone(page, 'with errors')
    const enquiries = await holdRequests(page, ENQUIRIES)
    await fillIn(page)
    await submitButton(page).click()
    await shows(button(page, 'Submitting...'))
    await isAccessibleOnPhone(page, 'being sent')
    await enquiries.answer(400)
    await shows(page.getByText('⚠️ Something went wrong.'))
    await isAccessibleOnPhone(page, 'refused')
    await enquiries.release()
    await submitButton(page).click()
    const thanks = page.getByRole('dialog', { name: 'Thank You' })
    await shows(thanks)
    await thanks.evaluate((dialog) => {
      for (const fade of dialog.getAnimations()) fade.finish()
    })
    await isAccessibleOnPhone(page, 'thanks', 'html')
    await shows(thanks.getByText(`The home page opens in ${COUNTDOWN_SECONDS} seconds.`))
    await button(page, 'Stay on this page').click()
    await isAccessibleOnPhone(page, 'staying after the thanks')
  })

  test('of the newsletter, the blog and an article', async () => {
    const { page } = await open('/terms-of-use')
    await button(page, 'Subscribe').click()
    await isAccessibleOnPhone(page, 'newsletter refused', 'footer')
    await page.getByRole('contentinfo').getByRole('textbox').fill('a@b.in')
    await button(page, 'Subscribe').click()
    await shows(page.getByText('Subscribed Successfully!'))
    await isAccessibleOnPhone(page, 'newsletter subscribed', 'footer')
    const blogs = await holdRequests(page, BLOGS)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
    await shows(page.getByRole('heading', { level: 1, name: 'Reading between classes' }))
    await isAccessibleOnPhone(page, 'blog loading')
    await blogs.release()
    const articles = await holdRequests(page, ARTICLE)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await shows(page.getByRole('heading', { name: 'LATEST INSIGHTS' }))
    await isAccessibleOnPhone(page, 'article loading')
    await articles.answer(404)
    await eventually(() => page.getByRole('main').getByText('Loading').count(), 0)
    await isAccessibleOnPhone(page, 'article gone')
  })

  test('without JavaScript', async () => {
    // axe needs JavaScript, so it runs on the server's HTML before the page's scripts.
    const { page } = await visitor()
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    for (const at of [ENQUIRY, '/all-course', `/blog-page/${SLUG}`]) {
      await page.goto(at)
      await isAccessibleOnPhone(page, at, 'html')
    }
  })
})

test('every reviewed result is still found', () => {
  expect(unusedReviews()).toEqual([])
})
