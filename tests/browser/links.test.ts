import { eventually, shows } from '#tests/support/eventually.ts'
import { stage } from '#tests/support/stage.ts'

const site = stage()
const { open } = site

const NAVIGATION = [
  ['Home', '/'],
  ['Courses', '/all-course'],
  ['Blog', '/blog'],
  ['About us', '/about-us'],
] as const

const FOOTER = [
  ['IT Courses', '/all-course', 'All courses'],
  ['Non-IT Courses', '/all-course', 'All courses'],
  ['Courses', '/all-course', 'All courses'],
  ['About Us', '/about-us', 'About us'],
  ['Blog', '/blog', 'Blog'],
  ['Privacy Policy', '/privacy-policy', 'Privacy Policy'],
  ['Cookies Policy', '/cookies-policy', 'Cookies Policy'],
  ['Terms of Use', '/terms-of-use', 'Terms of Use'],
] as const

describe('Navigation links', () => {
  test('each opens its page and is marked as current there', async () => {
    const { page } = await open('/terms-of-use')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    for (const [name, to] of NAVIGATION) {
      const link = navigation.getByRole('link', { name, exact: true })
      expect(await link.getAttribute('href')).toBe(to)
      await link.click()
      await eventually(() => link.getAttribute('aria-current'), 'page')
      expect(new URL(page.url()).pathname).toBe(to)
    }
  })

  test('are behind a Menu button on a phone, which closes after a click', async () => {
    const { page } = await open('/', { width: 390 })
    const menu = page.getByRole('navigation', { name: 'Main' })
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Blog' }).click()
    await shows(page.getByRole('heading', { level: 1, name: 'Reading between classes' }))
    await menu.waitFor({ state: 'hidden' })
  })
})

describe('Footer links', () => {
  test('each opens its page', async () => {
    const { page } = await open('/no-such-page')
    for (const [name, to, title] of FOOTER) {
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
      expect(await link.getAttribute('href')).toBe(to)
      await link.click()
      await eventually(() => page.title(), `${title} | Patang Institute`)
      expect(new URL(page.url()).pathname).toBe(to)
    }
  })

  test('a link to the current page scrolls to its top', async () => {
    const { page } = await open('/all-course?category=NON+IT')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'IT Courses', exact: true })
      .click()
    await eventually(
      () => page.evaluate(() => [scrollY, document.activeElement?.id]),
      [0, 'page-title'],
    )
    await shows(page.getByRole('tab', { name: 'IT', exact: true, selected: true }))
  })
})

test('links the learning-management app and never requests it', async () => {
  const { page } = await open('/')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
  await page.getByRole('link', { name: 'Learner login' }).hover()
  await page.getByRole('link', { name: 'Get the learning app' }).hover()
  await page.getByRole('link', { name: 'View Courses' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
  expect(foreign).toEqual([])
})
