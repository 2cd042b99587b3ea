import type { Locator, Page } from 'playwright-core'
import { carouselIn } from '#tests/support/carousels.ts'
import { fillIn, submitButton } from '#tests/support/enquiryForm.ts'
import { shows } from '#tests/support/eventually.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { laidOut, stage } from '#tests/support/stage.ts'

const { open } = stage()

/** Texts of elements beyond the right edge of the page. */
const sticking = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth} px` : 'fits'
  })

const fits = ROUTES.map(({ at }) => `${at}: fits`)

test('no route scrolls sideways on a phone, nor with doubled text', async () => {
  const { page } = await open('/')
  for (const { at } of ROUTES) {
    await page.goto(at)
    for (const [width, height, text] of [
      [320, 568, '100%'],
      [390, 844, '100%'],
      [640, 800, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, text)
      await laidOut(page)
      expect([at, width, await sticking(page)]).toEqual([at, width, 'fits'])
    }
  }
})

// 1280 px at 400 % zoom leave 320 px, with a device pixel ratio of 2 or more.
test('no route scrolls sideways at 400 %', async () => {
  const { page } = await open('/', { width: 320, height: 225, deviceScaleFactor: 4 })
  const found: string[] = []
  for (const { at } of ROUTES) {
    await page.goto(at)
    await laidOut(page)
    found.push(`${at}: ${await sticking(page)}`)
  }
  expect(found).toEqual(fits)
})

test('with the text spacing of WCAG 1.4.12 nothing is clipped or scrolls sideways', async () => {
  const { page } = await open('/', { width: 320 })
  for (const { at } of ROUTES) {
    await page.goto(at)
    await laidOut(page)
    const cut = await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        element.style.setProperty('line-height', '1.5', 'important')
        element.style.setProperty('letter-spacing', '0.12em', 'important')
        element.style.setProperty('word-spacing', '0.16em', 'important')
      }
      return [...document.querySelectorAll<HTMLElement>('main a, main button, main h1, main h2')]
        .filter(
          (element) =>
            getComputedStyle(element).overflow === 'hidden' &&
            element.scrollHeight > element.clientHeight + 1,
        )
        .map(({ innerText }) => innerText)
    })
    expect([at, cut, await sticking(page)]).toEqual([at, [], 'fits'])
  }
})

test('buttons, fields, questions and tabs of a phone are 44 px high', async () => {
  const { page } = await open('/', { width: 390, hasTouch: true })
  for (const at of ['/', '/all-course', '/enquiry/data-analytics-with-python', '/about-us']) {
    await page.goto(at)
    await laidOut(page)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input, textarea, summary, [role=tab]')]
        .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden]'))
        .filter((control) => control.getBoundingClientRect().height < 43.5)
        .map((control) => control.innerText || control.getAttribute('aria-label') || control.id),
    )
    expect([at, small]).toEqual([at, []])
  }
})

test('the menu on a phone in landscape shows all links at once', async () => {
  const { page } = await open('/', { width: 667, height: 320 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const hidden = await page.locator('#menu').evaluate((menu) => {
    const { bottom } = menu.getBoundingClientRect()
    return [...menu.querySelectorAll('a')]
      .filter((link) => link.getBoundingClientRect().bottom > Math.min(bottom, innerHeight))
      .map(({ innerText }) => innerText)
  })
  expect(hidden).toEqual([])
})

test('the thanks fit a phone in landscape, without their kite', async () => {
  // A stopped clock: the dialog stays.
  const { page } = await open('/enquiry/digital-marketing', {
    width: 740,
    height: 360,
    stopped: true,
  })
  await fillIn(page)
  await submitButton(page).click()
  const thanks = page.getByRole('dialog', { name: 'Thank You' })
  await shows(thanks)
  const room = () =>
    thanks.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect([await room(), await thanks.locator('svg').isVisible()]).toEqual([0, false])
  await page.setViewportSize({ width: 390, height: 844 })
  expect([await room(), await thanks.locator('svg').isVisible()]).toEqual([0, true])
})

test.each([
  { width: 1280, at: '/all-course', rows: [5] },
  { width: 1280, at: '/all-course?q=data', rows: [6] },
  { width: 768, at: '/all-course', rows: [3, 2] },
])('at $width px the filters of $at are in even rows', async ({ width, at, rows }) => {
  const { page } = await open(at, { width })
  await page.getByText('Filter and sort').click()
  const tops = await page
    .locator('search select')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top))
  const found = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  expect([found, await sticking(page)]).toEqual([rows, 'fits'])
})

/** The colour in the middle of the right edge, inside the border. */
const edge = async (box: Locator) => {
  const picture = (await box.screenshot()).toString('base64')
  return box.evaluate(async (_, picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) return 'no canvas'
    pen.drawImage(image, 3 - image.width, -Math.round(image.height / 2))
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ')
  }, picture)
}

test('a wide table or code block has a marigold edge until its end', async () => {
  const marigold = '244 183 64'
  const { page } = await open('/blog-page/an-internship-worth-taking', { width: 320 })
  const table = page.getByRole('group', { name: 'Table' }).first()
  expect(await edge(table)).toBe(marigold)
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }))
  expect(await edge(table)).toBe('255 253 248')
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await edge(table)).toBe('255 253 248')
  await page.goto('/blog-page/what-git-is-really-for')
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await edge(page.getByRole('group', { name: 'Code' }).first())).toBe(marigold)
})

test('turning a tablet puts the latest insights in place at once', async () => {
  const { page } = await open('/', { width: 700, stopped: true })
  const { region, button } = carouselIn(page, 'LATEST INSIGHTS')
  await region.evaluate((box) => box.scrollIntoView({ block: 'center' }))
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLElement && target.dataset.place !== undefined)
        document.body.dataset.moved = propertyName
    })
  })
  const transitioned = () => page.locator('body').getAttribute('data-moved')
  await page.setViewportSize({ width: 1100, height: 900 })
  await shows(button('Next'))
  // Initial positions must not be animated.
  await region.evaluate((box) =>
    Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  expect(await transitioned()).toBeNull()
  await button('Next').click()
  await page.waitForFunction(() => document.body.dataset.moved !== undefined)
  expect(await transitioned()).not.toBeNull()
})
