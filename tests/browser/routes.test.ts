import type { Locator, Page } from 'playwright-core'
import { eventually, shows } from '#tests/support/eventually.ts'
import { COURSE_ID, COURSE_NAME, ROUTES, SLUG } from '#tests/support/routes.ts'
import { slowPageEnd } from '#tests/support/slowPageEnd.ts'
import { settled, stage } from '#tests/support/stage.ts'

const site = stage()
const { open } = site

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const main = (page: Page) => page.getByRole('main')

const levelOf = (heading: Locator) => heading.evaluate(({ tagName }) => Number(tagName.slice(1)))

describe('All routes sit inside a shared layout', () => {
  test.each(ROUTES)('$route', async ({ at, status }) => {
    const { page } = await open(at)
    expect((await page.request.get(at)).status()).toBe(status)
    await shows(
      page.getByRole('banner').getByRole('navigation', { name: 'Main' }),
      main(page),
      page.getByRole('region', { name: '100% satisfaction refund guarantee' }),
      page.getByRole('contentinfo').getByRole('textbox', { name: 'Your email address' }),
    )
    const headings = await page.getByRole('heading').all()
    const levels = await Promise.all(headings.map((each) => levelOf(each)))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(skipped).toEqual([])
    const order = await page.locator('body').ariaSnapshot()
    const places = ['- banner:', '- main:', 'refund guarantee', '- contentinfo:'].map((mark) =>
      order.indexOf(mark),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('every route has its own title and description', async () => {
    const { page } = await open('/')
    const heads: string[] = []
    for (const { at } of ROUTES) {
      await page.goto(at)
      const description = await page.locator('meta[name=description]').getAttribute('content')
      heads.push(`${await page.title()}: ${description}`)
      expect(await page.title()).not.toBe('')
      expect(description?.length).toBeGreaterThan(20)
    }
    expect(new Set(heads).size).toBe(heads.length)
  })

  test('the page scrolls to the top on every route change', async () => {
    const { page } = await open('/')
    const end = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
    await end.click()
    await shows(page.getByRole('heading', { level: 1, name: 'Privacy Policy' }))
    await eventually(() => page.evaluate(() => scrollY), 0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
    await shows(page.getByRole('heading', { level: 1, name: 'Terms of Use' }))
    await eventually(() => page.evaluate(() => scrollY), 0)
  })

  test('a reload restores the scroll position, although the end of the page loads late', async () => {
    const line = await slowPageEnd(site.url, '<footer')
    try {
      line.release()
      const { page } = await open('/all-course', { baseURL: line.url })
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      line.hold()
      const script = page.waitForEvent('requestfinished', (one) => /\/main\..*js$/.test(one.url()))
      await page.reload({ waitUntil: 'commit' })
      await script
      await settled(page)
      expect(await page.evaluate(() => scrollY)).toBeLessThan(place)
      line.release()
      await eventually(() => page.evaluate(() => scrollY), place)
    } finally {
      await line.close()
    }
  })
})

describe('/', () => {
  test('the hero has an Enquiry button to /all-course', async () => {
    const { page } = await open('/')
    await main(page).getByRole('link', { name: 'Enquiry', exact: true }).click()
    await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
    expect(pathOf(page)).toBe('/all-course')
  })

  test('has a visual section with a picture that can be paused', async () => {
    const { page } = await open('/')
    const section = page.getByRole('region', { name: 'Every evening, another kite goes up' })
    await shows(section.getByRole('img'))
    await section.getByRole('button', { name: 'Pause the picture' }).click()
    await section.getByRole('button', { name: 'Play the picture' }).click()
    await shows(section.getByRole('button', { name: 'Pause the picture' }))
  })

  test('the course preview has the tabs IT and NON IT with nine courses each', async () => {
    const { page } = await open('/')
    const panel = page.getByRole('tabpanel')
    expect(await panel.getByRole('article').count()).toBe(9)
    expect(await panel.getByText('NON IT').count()).toBe(0)
    await page.getByRole('tab', { name: 'NON IT' }).click()
    await eventually(() => panel.getByText('NON IT', { exact: true }).count(), 9)
    expect(await panel.getByRole('article').count()).toBe(9)
    expect(pathOf(page)).toBe('/?category=NON+IT')
  })

  test('View Courses leads to /all-course', async () => {
    const { page } = await open('/')
    await page.getByRole('link', { name: 'View Courses' }).click()
    await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
    expect(pathOf(page)).toBe('/all-course')
  })

  test('learning pathways, focus, testimonials and a further section follow, in this order', async () => {
    const { page } = await open('/')
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const order = [
      'Every evening, another kite goes up',
      'Pick a direction',
      'One string, five knots',
      'Three ways to learn with us',
      'After the last class',
      'Small habits, kept every week',
      'Your classes, in your pocket',
    ]
    expect(names.filter((name) => order.includes(name))).toEqual(order)
    const focus = page.getByRole('region', { name: 'Three ways to learn with us' })
    expect(await focus.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Training',
      'Internship',
      'Workshop',
    ])
  })

  test('the app download section links to the external learning app', async () => {
    const { page } = await open('/')
    const link = page
      .getByRole('region', { name: 'Your classes, in your pocket' })
      .getByRole('link')
    expect(await link.getAttribute('href')).toBe('https://app.patang.example/')
  })

  test('has Latest insights', async () => {
    const { page } = await open('/')
    await shows(page.getByRole('heading', { name: 'LATEST INSIGHTS' }))
    await page.getByRole('link', { name: 'View Blogs' }).click()
    await shows(page.getByRole('heading', { level: 1, name: 'Reading between classes' }))
    expect(pathOf(page)).toBe('/blog')
  })
})

describe('/all-course', () => {
  test('has tabs, More IT Courses and the FAQ below', async () => {
    const { page } = await open('/all-course')
    await shows(
      page.getByRole('tab', { name: 'IT', exact: true }),
      page.getByRole('tab', { name: 'NON IT' }),
      page.getByRole('button', { name: 'More IT Courses' }),
    )
    const faq = page.getByRole('region', { name: 'Questions people ask first' })
    expect(await faq.getByRole('heading', { level: 3 }).count()).toBe(5)
    await page.getByRole('tab', { name: 'NON IT' }).click()
    await shows(page.getByRole('button', { name: 'More NON IT Courses' }))
  })

  test('a click anywhere on a course card opens /course-overview/{_id}', async () => {
    const { page } = await open('/all-course')
    const card = page.getByRole('article').filter({ hasText: COURSE_NAME })
    await card.click({ position: { x: 40, y: 40 } })
    await shows(page.getByRole('heading', { level: 1, name: COURSE_NAME }))
    expect(pathOf(page)).toBe(`/course-overview/${COURSE_ID}`)
  })
})

describe('/course-overview/{id}', () => {
  test('has name, ratings, description from Markdown, requirements and a price card', async () => {
    const { page } = await open(`/course-overview/${COURSE_ID}`)
    await shows(
      page.getByRole('heading', { level: 1, name: COURSE_NAME }),
      main(page).getByText('Rated 4.7 out of 5'),
      main(page).getByRole('heading', { name: 'What you will learn' }).first(),
      main(page).getByRole('strong').filter({ hasText: 'show the answer' }),
      main(page).getByRole('heading', { name: 'Requirements' }),
      page.getByRole('complementary', { name: 'Price and facts' }),
    )
    const requirements = page.getByRole('region', { name: 'Requirements' })
    expect(await requirements.getByRole('listitem').count()).toBe(5)
  })

  test("the price card's Apply Now goes to /enquiry/{_id}", async () => {
    const { page } = await open(`/course-overview/${COURSE_ID}`)
    await page.getByRole('complementary').getByRole('link', { name: 'Apply Now' }).click()
    await shows(page.getByRole('textbox', { name: 'Full name' }))
    expect(pathOf(page)).toBe(`/enquiry/${COURSE_ID}`)
  })
})

describe('/enquiry/{id}', () => {
  test('has the form for that course, with the FAQ below', async () => {
    const { page } = await open(`/enquiry/${COURSE_ID}`)
    const order = (await main(page).ariaSnapshot()) ?? ''
    expect(await page.getByLabel('Course', { exact: true }).inputValue()).toBe(COURSE_NAME)
    expect(order.indexOf('Questions people ask first')).toBeGreaterThan(order.indexOf('Full name'))
    await shows(page.getByText('Are the classes live or recorded?'))
  })
})

describe('/blog', () => {
  test('has a grid of published articles, each of which opens /blog-page/{slug}', async () => {
    const { page } = await open('/blog')
    const cards = main(page).getByRole('article')
    expect(await cards.count()).toBe(9)
    const href = await cards.first().getByRole('link').getAttribute('href')
    expect(href).toMatch(/^\/blog-page\/[a-z0-9-]+$/)
    await cards.first().getByRole('link').click()
    await eventually(() => pathOf(page), href)
    await shows(page.getByRole('heading', { name: 'LATEST INSIGHTS' }))
  })
})

describe('/blog-page/{id}', () => {
  test('has the specified title and description', async () => {
    const { page } = await open(`/blog-page/${SLUG}`)
    expect(await page.title()).toBe('Blog | Explore In-Demand Tech & Career Skills')
    const description = await page.locator('meta[name=description]').getAttribute('content')
    for (const word of [
      'technology',
      'digital marketing',
      'AI',
      'software development',
      'business strategies',
      'career growth',
    ])
      expect(description).toContain(word)
  })
})

describe('/about-us', () => {
  test('has intro, founder, vision carousel and an Enquire Now link to /all-course', async () => {
    const { page } = await open('/about-us')
    await shows(
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: 'A sample founder' }),
      page.getByRole('region', { name: 'What we are working towards' }),
    )
    await main(page).getByRole('link', { name: 'Enquire Now' }).click()
    await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
    expect(pathOf(page)).toBe('/all-course')
  })
})

describe('Static legal pages', () => {
  test.each([
    ['/terms-of-use', 'Terms of Use'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/cookies-policy', 'Cookies Policy'],
  ])('%s is effective July 28, 2025', async (path, name) => {
    const { page } = await open(path)
    await shows(
      page.getByRole('heading', { level: 1, name }),
      main(page).getByText('Effective July 28, 2025'),
    )
    expect((await main(page).innerText()).length).toBeGreaterThan(1_000)
  })
})

describe('any other path', () => {
  test.each(['/no-such-page', '/blog/extra', '/course-overview', '/enquiry/a/b'])(
    "%s is 'Page Not Found!!!' with a Go Home link to /",
    async (path) => {
      const { page } = await open(path)
      await shows(page.getByRole('heading', { level: 1, name: 'Page Not Found!!!' }))
      await main(page).getByRole('link', { name: 'Go Home' }).click()
      await shows(page.getByRole('link', { name: 'View Courses' }))
      expect(pathOf(page)).toBe('/')
    },
  )
})
