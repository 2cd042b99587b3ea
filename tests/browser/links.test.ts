import { eventually, shows } from '#tests/support/eventually.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

const NAVIGATION = [
  ['Home', '/'],
  ['Courses', '/all-course'],
  ['Blog', '/blog'],
  ['About us', '/about-us'],
] as const

const FOOTER = [
  ['IT Courses', '/all-course'],
  ['Non-IT Courses', '/all-course'],
  ['Courses', '/all-course'],
  ['About Us', '/about-us'],
  ['Blog', '/blog'],
  ['Privacy Policy', '/privacy-policy'],
  ['Cookies Policy', '/cookies-policy'],
  ['Terms of Use', '/terms-of-use'],
] as const

describe('Navigation links', () => {
  test('each opens its page and is marked as current there', async () => {
    const { page } = await open('/terms-of-use')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    for (const [name, to] of NAVIGATION) {
      const link = navigation.getByRole('link', { name, exact: true })
      expect(await link.getAttribute('href')).toBe(to)
      await link.click()
      await page.waitForURL((url) => url.pathname === to)
      await eventually(() => link.getAttribute('aria-current'), 'page')
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
    for (const [name, to] of FOOTER) {
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
      expect(await link.getAttribute('href')).toBe(to)
      await link.click()
      await page.waitForURL((url) => url.pathname + url.search === to)
      await shows(page.getByRole('heading', { level: 1 }))
    }
  })

  test('a link to the current page scrolls to its top', async () => {
    const { page } = await open('/all-course?category=NON+IT')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'IT Courses', exact: true })
      .click()
    await page.waitForURL('/all-course')
    await eventually(
      () => page.evaluate(() => [scrollY, document.activeElement?.id]),
      [0, 'page-title'],
    )
    await shows(page.getByRole('tab', { name: 'IT', exact: true, selected: true }))
  })
})
