import type { Page } from 'playwright-core'
import { COUNTDOWN_SECONDS } from '#domain/constants.ts'
import { examineAll, type Undecided } from '#tests/support/axe.ts'
import { carouselIn } from '#tests/support/carousels.ts'
import { fillIn, submitButton, summary } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import {
  ARTICLE,
  BLOGS,
  COURSE,
  COURSE_LIST,
  ENQUIRIES,
  failWith,
  holdRequests,
  respondWith,
} from '#tests/support/network.ts'
import { REVIEWED } from '#tests/support/reviewedResults.ts'
import { COURSE_ID, COURSE_NAME, ROUTES, SLUG } from '#tests/support/routes.ts'
import { hydratedPage, stage } from '#tests/support/stage.ts'

const { open, visitor } = stage()

/** Milliseconds: axe runs several times on a long page. */
jest.setTimeout(90_000)

const NOTHING = { wrong: [], unsure: [] }
const EMPTY = { data: [], pagination: { hasNextPage: false } }
const OTHER_ID = 'full-stack-web-development'
const ENQUIRY = `/enquiry/${COURSE_ID}`

const needed = new Set<unknown>()

const isJudged = ({ rule, where }: Undecided) => {
  const judged = REVIEWED.find((known) => known.rule === rule && known.where === where)
  if (judged) needed.add(judged)
  return judged !== undefined
}

const clean = async (page: Page, where: { part?: string; widths?: readonly number[] } = {}) =>
  expect(await examineAll(page, { isReviewed: isJudged, ...where })).toEqual(NOTHING)

/** The layout around it is tested on every route. */
const PART = 'main'

const tabTo = (page: Page) => page.getByRole('tab', { name: 'NON IT' }).click()
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

const SHORTLIST = [
  [`/shortlist?course=${COURSE_ID}&course=${OTHER_ID}&course=gone`],
  ['/shortlist'],
  [`/compare?course=${COURSE_ID}&course=${OTHER_ID}`],
  ['/privacy'],
] as const

describe('every route', () => {
  test.each([...ROUTES.map(({ at }) => [at] as const), ...SHORTLIST])('%s', async (at) => {
    const { page } = await visitor()
    if (at !== '/shortlist')
      await page.addInitScript((id) => localStorage.setItem('shortlist-1', `["${id}"]`), COURSE_ID)
    await page.goto(at)
    await hydratedPage(page)
    await clean(page)
  })
})

type State = {
  readonly state: string
  readonly at: string
  /** Selector of the tested part; the whole page by default. */
  readonly part?: string
  readonly lead: (page: Page) => Promise<unknown>
}

const STATES: readonly State[] = [
  {
    state: 'course list loading',
    at: '/all-course',
    lead: async (page) => {
      await holdRequests(page, COURSE_LIST)
      await tabTo(page)
      await eventually(() => page.getByRole('tabpanel').getByRole('article').count(), 0)
    },
  },
  {
    state: 'course list failed, and a question open',
    at: '/all-course',
    lead: async (page) => {
      await page.getByText('Will I get a certificate, and a job?').click()
      await failWith(page, COURSE_LIST)
      await tabTo(page)
      await shows(page.getByRole('button', { name: 'Retry' }))
    },
  },
  {
    state: 'course list empty',
    at: '/all-course',
    lead: async (page) => {
      await respondWith(page, COURSE_LIST, EMPTY)
      await tabTo(page)
      await shows(page.getByText('No courses found.'))
    },
  },
  {
    state: 'loading more',
    at: '/all-course',
    lead: async (page) => {
      await holdRequests(page, COURSE_LIST)
      await page.getByRole('button', { name: 'More IT Courses' }).click()
      await shows(page.getByRole('button', { name: 'Loading...' }))
    },
  },
  {
    state: 'a further page failed',
    at: '/all-course',
    lead: async (page) => {
      await failWith(page, COURSE_LIST)
      await page.getByRole('button', { name: 'More IT Courses' }).click()
      await shows(page.getByRole('button', { name: 'Retry' }))
    },
  },
  {
    state: 'preview failed, and carousels paused',
    at: '/',
    lead: async (page) => {
      await failWith(page, COURSE_LIST)
      await tabTo(page)
      await shows(page.getByRole('button', { name: 'Retry' }))
      await carouselIn(page, 'After the last class').button('Pause').click()
      await carouselIn(page, 'LATEST INSIGHTS').button('Pause').click()
    },
  },
  {
    state: 'vision carousel playing',
    at: '/about-us',
    lead: async (page) => {
      const vision = carouselIn(page, 'What we are working towards')
      await vision.region.scrollIntoViewIfNeeded()
      await eventually(vision.isPlaying, true)
    },
  },
  {
    state: 'vision carousel paused',
    at: '/about-us',
    lead: (page) => carouselIn(page, 'What we are working towards').button('Pause').click(),
  },
  {
    state: 'course loading',
    at: '/all-course',
    lead: async (page) => {
      await holdRequests(page, COURSE)
      await page.getByRole('link', { name: COURSE_NAME }).click()
      await eventually(() => page.locator('main article[aria-busy=true]').count(), 1)
    },
  },
  {
    state: 'course not found, with Retry',
    at: '/all-course',
    lead: async (page) => {
      await failWith(page, COURSE)
      await page.getByRole('link', { name: COURSE_NAME }).click()
      await shows(page.getByRole('button', { name: 'Retry' }))
    },
  },
  {
    state: 'link copied',
    at: `/course-overview/${COURSE_ID}`,
    lead: async (page) => {
      await page.context().grantPermissions(['clipboard-write'])
      await page.getByRole('button', { name: 'Copy link' }).click()
      await shows(page.getByRole('button', { name: 'Link Copied!' }))
    },
  },
  {
    state: 'enquiry form with errors',
    at: ENQUIRY,
    lead: async (page) => {
      await fillIn(page, { 'Full name': ' ', Email: 'a@b.org', Mobile: '12345', Comments: ' ' })
      await submitButton(page).click()
      await shows(summary(page))
    },
  },
  {
    state: 'enquiry being sent',
    at: ENQUIRY,
    lead: async (page) => {
      await holdRequests(page, ENQUIRIES)
      await fillIn(page)
      await submitButton(page).click()
      await shows(page.getByRole('button', { name: 'Submitting...' }))
    },
  },
  {
    state: 'enquiry refused',
    at: ENQUIRY,
    lead: async (page) => {
      await failWith(page, ENQUIRIES)
      await fillIn(page)
      await submitButton(page).click()
      await shows(page.getByText('⚠️ Something went wrong.'))
    },
  },
  {
    state: 'staying after the thanks',
    at: ENQUIRY,
    lead: async (page) => {
      await fillIn(page)
      await submitButton(page).click()
      await page.getByRole('button', { name: 'Stay on this page' }).click()
    },
  },
  {
    state: 'blog loading',
    at: '/terms-of-use',
    lead: async (page) => {
      await holdRequests(page, BLOGS)
      await footerLink(page, 'Blog')
      await shows(page.getByRole('heading', { level: 1, name: 'Reading between classes' }))
    },
  },
  {
    state: 'article loading',
    at: '/blog',
    lead: async (page) => {
      await holdRequests(page, ARTICLE)
      await page.getByRole('main').getByRole('article').first().getByRole('link').click()
      await shows(page.getByRole('heading', { name: 'LATEST INSIGHTS' }))
    },
  },
  {
    state: 'article gone',
    at: '/blog-page/no-such-article',
    lead: (page) => shows(page.getByRole('heading', { name: 'LATEST INSIGHTS' })),
  },
  {
    state: 'no course found',
    at: '/all-course?type=Workshop&duration=longer',
    lead: (page) => shows(page.getByRole('heading', { name: 'No courses found.' })),
  },
  {
    state: 'search suggestions',
    // axe can't judge content that the list covers.
    part: '[role=listbox]',
    at: '/all-course?q=data',
    lead: async (page) => {
      await page.getByLabel('Search courses').fill('workshop')
      await shows(page.getByRole('option', { name: /^See all/ }))
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    state: 'newsletter refused',
    part: 'footer',
    at: '/terms-of-use',
    lead: (page) => page.getByRole('button', { name: 'Subscribe' }).click(),
  },
  {
    state: 'newsletter subscribed',
    part: 'footer',
    at: '/terms-of-use',
    lead: async (page) => {
      await page.getByRole('contentinfo').getByRole('textbox').fill('a@b.in')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await shows(page.getByText('Subscribed Successfully!'))
    },
  },
]

describe('every state', () => {
  test.each(STATES)('$state', async ({ at, lead, part = PART }) => {
    const { page } = await open(at)
    await lead(page)
    await clean(page, { part, widths: [320] })
  })

  test('the Thank You dialog', async () => {
    const { page } = await visitor()
    // Keeps the skeleton. A stopped clock would stop axe, too, which uses timers.
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window)
      const patient = (run: TimerHandler, wait?: number) => (wait === 1_000 ? 0 : start(run, wait))
      Object.defineProperty(window, 'setTimeout', { value: patient })
    })
    await page.goto(ENQUIRY)
    await hydratedPage(page)
    await fillIn(page)
    await submitButton(page).click()
    await shows(page.getByRole('dialog', { name: 'Thank You' }))
    await clean(page, { widths: [320] })
    await shows(
      page.getByRole('dialog').getByText(`The home page opens in ${COUNTDOWN_SECONDS} seconds.`),
    )
  })

  test('the menu on a phone', async () => {
    const { page } = await open('/', { width: 320 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await shows(page.getByRole('navigation', { name: 'Main' }))
    await clean(page, { widths: [320] })
  })

  test.each([`/enquiry/${COURSE_ID}`, '/all-course', `/blog-page/${SLUG}`])(
    'without JavaScript %s has the same roles and names',
    async (at) => {
      // axe needs JavaScript, so it runs on the server's HTML before the page's scripts.
      const { page } = await open('/terms-of-use')
      await page.route(/\/assets\/.*\.js/, (route) => route.abort())
      await page.goto(at)
      await clean(page, { widths: [320] })
    },
  )
})

test('every reviewed result is still needed', () => {
  expect(REVIEWED.filter((judged) => !needed.has(judged))).toEqual([])
})
