import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { button, isIn, labAlone, NARROW, openFile, saved, submit } from '#tests/support/labAlone.ts'

const lab = labAlone()
const { open } = lab

const hash = (page: Page) => page.evaluate(() => location.hash)

test('each step is in the address: a reload keeps the path, Back undoes it, Forward repeats it', async () => {
  const page = await open()
  await submit(page)
  await button(page, 'sendEnquiry#1: 500').click()
  const failed = '#enquiry/step/start:a-filled-form/submitted:the-form-as-it-is/sendEnquiry~1=500'
  await eventually(() => hash(page), failed)
  await page.goBack()
  await page.getByText('Step 1 of 2').waitFor()
  await isIn(page, 'enquiry.form.submitting.waiting')
  await page.reload()
  await page.getByText('Step 1 of 2').waitFor()
  await page.goForward()
  await page.getByText('Step 2 of 2').waitFor()
  await isIn(page, 'enquiry.form.editing.failed')
  await page.goto('about:blank')
  await page.goto(`${lab.url}${failed}`)
  await isIn(page, 'enquiry.form.editing.failed')
  await page.goto(`${lab.url}#enquiry/step/submitted:never/+1000`)
  await page.getByText("'submitted:never' is no step of this machine").waitFor()
  await page.goto(`${lab.url}#enquiry/step/sendEnquiry~1=500?shared=`)
  await page.getByText("Step 1, 'sendEnquiry#1 failed', is unknown to this machine").waitFor()
  await page.goto(`${lab.url}#enquiry/step/+1000?shared=other`)
  await page.getByText("'enquiry' has changed since these steps were recorded").waitFor()
  await page.goto(`${lab.url}#t=abc`)
  await page.getByText('This address names no machine of the lab.').waitFor()
})

test('explore shows every configuration; a row, the filter and a scenario have addresses', async () => {
  const page = await open('#enquiry/explore')
  const all = page.getByRole('list', { name: 'Configurations' }).getByRole('button')
  await page.getByText(/none is dead/).waitFor()
  const everyRow = await all.count()
  expect(everyRow).toBeGreaterThan(20)
  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 960 })
    const heights = await all
      .locator('b')
      .evaluateAll((names) => names.map((name) => name.clientHeight))
    // A name has one line, however long the text beside it is.
    expect(new Set(heights).size).toBe(1)
  }
  // The words of the steps are searched too.
  await page.getByLabel('Filter').fill('sendEnquiry#1: 201 created')
  await eventually(async () => (await all.count()) < everyRow)
  await all.filter({ hasText: 'thanking' }).first().waitFor()
  // So are the descriptions of the states.
  await page.getByLabel('Filter').fill('timeout would not tell')
  await all.filter({ hasText: 'submitting.formClosed' }).first().waitFor()
  await all.filter({ hasText: 'editing' }).waitFor({ state: 'detached' })
  await page.getByLabel('Filter').fill('no such words')
  await page.getByText('Nothing found in the states').waitFor()
  await page.getByLabel('Filter').fill('counting secondsLeft 3')
  await all.filter({ hasText: 'secondsLeft 3' }).first().waitFor()
  expect(await all.count()).toBeLessThan(everyRow)
  await all.first().click()
  await isIn(page, 'enquiry.form.thanking.counting')
  const row = await all.first().innerText()
  await page.reload()
  await isIn(page, 'enquiry.form.thanking.counting')
  expect(await page.getByLabel('Filter').inputValue()).toBe('counting secondsLeft 3')
  expect(await all.first().innerText()).toBe(row)
  await page.getByText('Scenarios', { exact: true }).click()
  const chosenPage = page.getByRole('combobox', { name: 'Page' })
  await page.getByRole('checkbox', { name: /^enquiry-fails-once/ }).check()
  await eventually(() => chosenPage.inputValue(), 'The enquiry for a course')
  await page.getByRole('checkbox', { name: /^enquiry-fails-once/ }).uncheck()
  await chosenPage.selectOption('All courses, NON IT')
  await page.getByRole('spinbutton', { name: 'Milliseconds of slow' }).fill('500')
  await page.getByRole('checkbox', { name: /^empty/ }).check()
  await page.getByRole('checkbox', { name: 'Watch its machines in Live' }).check()
  const ownAddress = await page.getByLabel('Site').inputValue()
  await page.getByLabel('Site').fill('localhost:3000')
  await page.getByText('The site must be an address such as http://…').waitFor()
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).count()).toBe(0)
  await page.getByLabel('Site').fill(ownAddress)
  const address = page.getByRole('region', { name: 'The address' }).locator('output')
  const shown = await address.innerText()
  await page.reload()
  await eventually(() => address.innerText(), shown)
  expect(shown).toMatch(/\/all-course\?category=NON\+IT&scenario=slow:500,empty&inspect$/)
  await page.goBack()
  await isIn(page, 'enquiry.form.thanking.counting')
})

test('a copied link replays the walk in another window', async () => {
  const page = await open()
  await submit(page)
  await button(page, 'sendEnquiry#1: 500').click()
  await page.getByRole('tab', { name: 'Share' }).click()
  await button(page, 'Copy link').click()
  const copied = page.getByText('The link is on the clipboard.')
  await copied.waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await page
    .getByText(
      'This link shows: start with a filled form, then submitted: the form as it is, then sendEnquiry#1: 500.',
    )
    .waitFor()
  await page.getByText('Step 2 of 2').waitFor()
  await isIn(page, 'enquiry.form.editing.failed')
  await button(page, '+1 s').click()
  await page.goBack()
  await page.getByText('Step 2 of 3').waitFor()
  await page.goForward()
  await page.getByText('Step 3 of 3').waitFor()
  await page.getByRole('tab', { name: 'Share' }).click()
  await button(page, 'Copy link').click()
  await copied.waitFor()
  await button(page, 'Back').click()
  await copied.waitFor({ state: 'hidden' })
})

test('imports an exported file, warns of another shape or unknown steps', async () => {
  const page = await open()
  await submit(page)
  await page.getByRole('tab', { name: 'Share' }).click()
  const text = await saved(page, () => button(page, 'Export file').click())
  await button(page, 'Start anew').click()
  await openFile(page, text)
  await page.getByText('Step 1 of 1').waitFor()
  expect(await page.getByText(/has changed since/).count()).toBe(0)
  await openFile(page, text.replace(/"shape": "[^"]+"/, '"shape": "other"'))
  await page.getByText("'enquiry' has changed since these steps were recorded").waitFor()
  await openFile(
    page,
    text.replace(/"steps": \[/, '"steps": [{ "do": "resolve", "call": "nope#9" },'),
  )
  await page.getByText("Step 1, 'nope#9 done', is unknown to this machine").waitFor()
})

test('rejects another file; the notice stays visible while the page scrolls, and disappears with its machine', async () => {
  const page = await open('#enquiry', { viewport: NARROW })
  await page.getByRole('tab', { name: 'Share' }).click()
  await openFile(page, 'no walk')
  const notice = page.getByText('This is not JSON')
  await notice.waitFor()
  expect((await notice.boundingBox())?.y).toBe(0)
  await button(page, 'Carousel').click()
  await notice.waitFor({ state: 'detached' })
})

test('a walk of ten thousand steps stays responsive', async () => {
  const page = await open('#carousel')
  const steps = Array.from({ length: 10_000 }, () => ({ do: 'wait', ms: 100 }))
  const walk = JSON.stringify({
    format: 'machine-lab/1',
    machine: 'carousel',
    shape: '',
    input: { count: 3, interval: 10_000 },
    steps,
  })
  await page.getByRole('tab', { name: 'Share' }).click()
  await openFile(page, walk)
  await page.getByText('Step 10000 of 10000').waitFor()
  await eventually(() => page.url().split('/+100').length - 1, 200)
  // The DOM does not grow with the number of steps, so that each step costs the same.
  await button(page, 'Back').click()
  await page.getByText('Step 9999 of 10000').waitFor()
  await page.getByRole('tab', { name: 'Log' }).click()
  const lines = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
  expect(await lines.count()).toBeLessThanOrEqual(120)
  const here = page.locator('[aria-current=step]')
  const panel = page.getByRole('tabpanel')
  const foot = async (element: typeof here) => {
    const box = await element.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  await eventually(async () => (await foot(here)) <= (await foot(panel)), true)
})
