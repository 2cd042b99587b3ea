import { earliestToday } from '#domain/dates.ts'
import { cards, categories, tab } from '#tests/support/courseList.ts'
import { field, fillIn, submitButton, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { placeOf } from '#tests/support/page.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { open, visitor } = sharedStage()

const EMAIL = 'Please enter a valid email address ending with .com'
const MOBILE = 'Please enter a valid 10-digit Indian mobile number.'

test('a whole visit works without JavaScript, from the home page to the thanks', async () => {
  const { page, complaints } = await open('/', { javaScriptEnabled: false })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  for (const place of [1, 2, 3, 4]) await shows(page.getByRole('group', { name: `${place} of 4` }))
  const insights = page.getByRole('region', { name: 'LATEST INSIGHTS' })
  expect(await insights.getByRole('article').count()).toBe(9)

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await hides(menu)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Courses' }).click()
  await shows(heading('All courses'))

  await tab(page, 'NON IT').click()
  await eventually(() => categories(page, 'NON IT').count(), 9)
  await page.getByRole('button', { name: 'More NON IT Courses' }).click()
  await eventually(() => cards(page).count(), 18)
  expect(placeOf(page)).toBe('/all-course?category=NON+IT&page=2#course-10')
  await page.getByRole('button', { name: 'More NON IT Courses' }).click()
  await eventually(() => cards(page).count(), 27)
  expect(await page.getByRole('button', { name: /^More/ }).count()).toBe(0)
  await tab(page, 'IT').click()

  const faq = page.getByRole('region', { name: 'Questions people ask first' })
  await faq.getByText('How does the refund guarantee work?').click()
  await shows(faq.getByText(/The whole fee goes back the way it came/))

  await page.getByRole('link', { name: COURSE_NAME }).click()
  await shows(heading(COURSE_NAME), page.getByText('₹22,500'), page.getByText('Requirements'))
  await page.getByRole('link', { name: 'Apply Now' }).click()
  const earliest = earliestToday(Date.now())
  await shows(heading('Talk to us about this course'))
  expect([earliest, earliestToday(Date.now())]).toContain(
    await field(page, 'Preferred date').getAttribute('min'),
  )

  await fillIn(page, { Email: 'sample@mail.org', Mobile: '5876543210' })
  await submitButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await eventually(() => summary.getByRole('link').allInnerTexts(), [EMAIL, MOBILE])
  await eventually(() => page.getByText(EMAIL).count(), 2)
  expect(await field(page, 'Comments').inputValue()).toBe(WRITTEN.Comments)
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')

  await fillIn(page)
  await submitButton(page).click()
  await shows(page.getByRole('heading', { name: 'Thank You' }))
  await page.reload()
  await shows(page.getByRole('heading', { name: 'Thank You' }))
  await page.getByRole('link', { name: 'Go Home' }).click()
  await shows(page.getByRole('link', { name: 'View Courses' }))
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})

test('with the scripts blocked while loading an early click works after five seconds', async () => {
  const { page } = await visitor({ turnable: true })
  let scripts = 0
  await page.route(/\/assets\/.*\.js/, (route) => {
    scripts += 1
    return scripts === 1 ? route.continue() : route.abort()
  })
  await page.goto(`/enquiry/${COURSE_ID}`)
  await fillIn(page)
  await submitButton(page).click()
  await page.clock.fastForward(5_000)
  await shows(page.getByRole('heading', { name: 'Thank You' }))
})
