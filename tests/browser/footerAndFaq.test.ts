import type { Page } from 'playwright-core'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

describe('Newsletter box', () => {
  const ERROR = 'Please enter a valid email address.'
  const box = (page: Page) =>
    page.getByRole('contentinfo').getByRole('textbox', { name: 'Your email address' })
  const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click()

  test("valid: shows 'Subscribed Successfully!' as placeholder and clears the box, without a request", async () => {
    const { page } = await open('/terms-of-use')
    const requests: string[] = []
    // Scripts and styles may still be loading.
    page.on('request', (request) => {
      if (!/\/assets\//.test(request.url())) requests.push(request.url())
    })
    await box(page).fill('a.person@mail.in')
    await subscribe(page)
    await eventually(() => box(page).getAttribute('placeholder'), 'Subscribed Successfully!')
    expect(await box(page).inputValue()).toBe('')
    await shows(
      page.getByRole('contentinfo').getByRole('status').getByText('Subscribed Successfully!'),
    )
    expect(requests).toEqual([])
  })

  test("invalid: shows 'Please enter a valid email address.' in red", async () => {
    const { page } = await open('/terms-of-use')
    for (const wrong of ['', 'text', 'text@text', '@text.in', 'a b@text.in', 'text@.']) {
      await box(page).fill(wrong)
      await subscribe(page)
      await shows(page.getByText(ERROR, { exact: true }))
      expect(await box(page).getAttribute('aria-invalid')).toBe('true')
    }
    const colour = await page
      .getByText(ERROR, { exact: true })
      .evaluate((text) => getComputedStyle(text).color)
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    expect(red).toBeGreaterThan(1.2 * Math.max(green, blue))
    await box(page).fill('text@text.text')
    await hides(page.getByText(ERROR))
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

  test.each(['/all-course', `/enquiry/${COURSE_ID}`])(
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
