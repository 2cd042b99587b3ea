import type { Page } from 'playwright-core'
import { eventually, shows } from '#tests/support/eventually.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

describe('Newsletter box', () => {
  const ERROR = 'Please enter a valid email address.'
  const box = (page: Page) =>
    page.getByRole('contentinfo').getByRole('textbox', { name: 'Your email address' })

  test("shows 'Please enter a valid email address.' in red", async () => {
    const { page } = await open('/terms-of-use')
    await box(page).fill('text@text')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const colour = await page
      .getByText(ERROR, { exact: true })
      .evaluate((text) => getComputedStyle(text).color)
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    expect(red).toBeGreaterThan(1.2 * Math.max(green, blue))
  })
})

describe('FAQ', () => {
  const QUESTIONS = [
    'Are the classes live or recorded?',
    'I have not studied\u00A0IT. Can I still join?',
    'What happens after I send an enquiry?',
    'Will I get a certificate, and a job?',
    'How does the refund guarantee work?',
  ]

  test.each([`/enquiry/${COURSE_ID}`])(
    '%s: opens one of five at a time; a click on the open one closes it',
    async (at) => {
      const { page } = await open(at)
      const faq = page.getByRole('region', { name: 'Questions people ask first' })
      const opened = () =>
        faq
          .getByRole('group')
          .evaluateAll((groups) => groups.map((group) => (group as HTMLDetailsElement).open))
      expect(await faq.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(QUESTIONS)
      expect(await opened()).toEqual([false, false, false, false, false])
      await faq.getByText(QUESTIONS[1] ?? '').click()
      await eventually(opened, [false, true, false, false, false])
      await shows(faq.getByText(/^Yes\. Look for the level/))
      await faq.getByText(QUESTIONS[3] ?? '').click()
      await eventually(opened, [false, false, false, true, false])
      await faq.getByText(QUESTIONS[3] ?? '').click()
      await eventually(opened, [false, false, false, false, false])
    },
  )
})
