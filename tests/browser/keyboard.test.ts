import type { Locator } from 'playwright-core'
import { field, fillIn, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { focused, hasFocus, tabTo } from '#tests/support/keyboard.ts'
import { stopClock } from '#tests/support/page.ts'
import { contrast, middleRow } from '#tests/support/pixels.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { open } = sharedStage()

test('from the home page to Thank You and home again, by keyboard alone', async () => {
  const { page } = await open('/', { turnable: true })
  await page.keyboard.press('Tab')
  await hasFocus(page, 'link "Skip to the content"')
  await shows(page.getByRole('link', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).hash, '#content')
  await tabTo(page, /^link "Enquiry"$/, 1)
  await page.keyboard.press('Enter')

  await hasFocus(page, 'heading "All courses" [level=1]')
  await eventually(() => page.title(), 'All courses | Patang Institute')
  const canonical = page.locator('link[rel=canonical]')
  expect(await canonical.getAttribute('href')).toBe('https://patang.example/all-course')
  const stops = await tabTo(page, new RegExp(`^link "${COURSE_NAME}"$`), 8)
  expect(stops.slice(stops.indexOf('tab "IT" [selected]'))).toEqual([
    'tab "IT" [selected]',
    expect.stringMatching(/^link/),
    expect.stringMatching(/^button "Shortlist /),
    `link "${COURSE_NAME}"`,
  ])
  await page.keyboard.press('Enter')

  await hasFocus(page, `heading "${COURSE_NAME}" [level=1]`)
  await eventually(() => page.title(), `${COURSE_NAME} | Patang Institute`)
  await tabTo(page, /^link "Apply Now"$/, 6)
  await page.keyboard.press('Enter')

  await hasFocus(page, 'heading "Talk to us about this course" [level=1]')
  await tabTo(page, /^textbox "Category"/, 2)
  await tabTo(page, /^textbox "Course"/, 1)
  await tabTo(page, /^textbox "Full name"/, 1)
  await page.keyboard.type(WRITTEN['Full name'])
  await tabTo(page, /^textbox "Email"/, 1)
  await page.keyboard.type('sample.person@mail.org')
  await tabTo(page, /^textbox "Mobile"/, 1)
  await page.keyboard.type('98765')
  await tabTo(page, /"Preferred date"/, 1)
  // The order of the date's parts depends on the visitor's language.
  await field(page, 'Preferred date').fill(WRITTEN['Preferred date'])
  await tabTo(page, /"Preferred time"/, 5)
  await field(page, 'Preferred time').fill(WRITTEN['Preferred time'])
  await tabTo(page, /^textbox "Comments"/, 5)
  await page.keyboard.type(WRITTEN.Comments)
  // The consent text comes before the button.
  await tabTo(page, /^link "Privacy Policy"$/, 1)
  await tabTo(page, /^button "Submit enquiry"$/, 1)
  await page.keyboard.press('Enter')

  await hasFocus(page, expect.stringMatching(/^alert/))
  const mail = 'Please enter a valid email address ending with .com'
  await tabTo(page, new RegExp(`^link "${mail}`), 1)
  await page.keyboard.press('Enter')
  await hasFocus(page, expect.stringMatching(/^textbox "Email"/))
  await page.keyboard.press('End')
  for (const _ of 'org') await page.keyboard.press('Backspace')
  await page.keyboard.type('com')
  await tabTo(page, /^textbox "Mobile"/, 1)
  await page.keyboard.press('End')
  await page.keyboard.type('43210')
  // A stopped clock: the dialog would close before a slow key press.
  await stopClock(page)
  await page.keyboard.press('Enter')

  const thanks = page.getByRole('dialog', { name: 'Thank You' })
  await shows(thanks)
  expect(await thanks.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await tabTo(page, /^button "Go Home"$/, 3)
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).pathname, '/')
  await hasFocus(page, expect.stringMatching(/^heading .* \[level=1\]$/))
})

test('the Thank You dialog traps the focus; Escape means stay, with the focus on the thanks', async () => {
  const { page } = await open(`/enquiry/${COURSE_ID}`, { stopped: true })
  await fillIn(page)
  await field(page, 'Full name').press('Enter')
  await shows(page.getByRole('dialog'))
  const stops = new Set<string>()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
    if ((await page.locator(':focus').count()) > 0) stops.add(await focused(page))
  }
  expect([...stops]).toEqual(
    expect.arrayContaining(['button "Go Home"', 'button "Stay on this page"']),
  )

  await page.keyboard.press('Escape')
  await hides(page.getByRole('dialog'))
  await hasFocus(page, 'heading "Thank You" [level=2]')
})

test.each([
  ['/', ['LATEST INSIGHTS', 'After the last class']],
  ['/about-us', ['What we are working towards']],
] as const)(
  '%s, %j: Pause comes first, then Previous and Next; hidden slides are not in the tab order',
  async (at, names) => {
    const { page } = await open(at, { stopped: true })
    for (const name of names) {
      const region = page.getByRole('region', { name, exact: true })
      const carousel = region.locator('[role=group][aria-roledescription=carousel]')
      await carousel.getByRole('button', { name: 'Pause' }).focus()
      await page.keyboard.press('Shift+Tab')
      expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(
        false,
      )
      await page.keyboard.press('Tab')
      await hasFocus(page, 'button "Pause"')
      await page.keyboard.press('Enter')
      await hasFocus(page, 'button "Play"')
      await tabTo(page, /^button "Previous"$/, 1)
      await tabTo(page, /^button "Next"$/, 1)
      await page.keyboard.press(' ')
      // A card that fades out can be focused until it is gone.
      await eventually(
        () =>
          region.evaluate(
            (element) =>
              element
                .getAnimations({ subtree: true })
                .filter(({ playState }) => playState === 'running').length,
          ),
        0,
      )
      const stops: string[] = []
      for (;;) {
        await page.keyboard.press('Tab')
        if (!(await region.evaluate((element) => element.contains(document.activeElement)))) break
        stops.push(await focused(page))
      }
      const links = await region.getByRole('link').count()
      expect(stops).toHaveLength(links)
    }
  },
)

test('the menu on a phone closes on Escape, when the focus leaves it, by a link, and by Back', async () => {
  const { page } = await open('/', { width: 390 })
  const menu = page.locator('#menu')
  const isOpen = () => menu.evaluate((element) => element.matches(':popover-open'))
  await tabTo(page, /^button "Menu"/, 4)
  await page.keyboard.press('Enter')
  await tabTo(page, /^link "Home"$/, 2)
  await page.keyboard.press('Escape')
  await hides(page.getByRole('navigation', { name: 'Main' }))
  await hasFocus(page, expect.stringMatching(/^button "Menu"/))

  await page.keyboard.press('Enter')
  await tabTo(page, /^link "Learner login/, 6)
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Tab')
  await eventually(isOpen, false)

  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await menu.getByRole('link', { name: 'Blog' }).press('Enter')
  // After the address, the page, whose effects close a menu that is opened meanwhile.
  await eventually(() => page.title(), 'Blog | Patang Institute')
  await eventually(isOpen, false)

  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  expect(await isOpen()).toBe(true)
  await page.goBack()
  await page.waitForURL(/\/$/)
  await eventually(isOpen, false)

  await page.getByRole('tab', { name: 'NON IT' }).click()
  await page.waitForURL(/category=NON/)
  // The address changes before the page, which Back would then leave as it is.
  await shows(page.getByRole('tabpanel', { name: 'NON IT' }))
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await page.goBack()
  await page.waitForURL(/\/$/)
  await eventually(isOpen, false)
})

test('a change of the tab in the address moves neither the focus nor the scroll position', async () => {
  const { page } = await open('/all-course')
  const tab = page.getByRole('tab', { name: 'NON IT' })
  await tab.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 120))
  await tab.focus()
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).search, '?category=NON+IT')
  await hasFocus(page, 'tab "NON IT" [selected]')
  expect(await page.evaluate(() => scrollY)).toBe(120)
})

/** Contrast of the ring, left of a focused button, with what is inside and outside it. */
const ringContrasts = async (button: Locator) => {
  await button.focus()
  const { x = 0, y = 0, height = 0 } = (await button.boundingBox()) ?? {}
  const clip = { x: x - 8, y: y + height / 2 - 1, width: 8, height: 3 }
  const row = await middleRow(button.page(), await button.page().screenshot({ clip }))
  const [, outside = [0, 0, 0], , , ring = [0, 0, 0], , inside = [0, 0, 0]] = row
  return [contrast(ring, outside), contrast(ring, inside)] as const
}

test.each([
  ['/', 'Play the picture'],
  ['/all-course', 'Shortlist Cloud & DevOps Engineering'],
  ['/course-overview/digital-marketing', 'Shortlist'],
])('%s: the focus ring of “%s” differs from the picture behind it', async (at, name) => {
  const { page } = await open(at, { reducedMotion: 'reduce' })
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  await eventually(async () => Math.min(...(await ringContrasts(button))) >= 3)
})
