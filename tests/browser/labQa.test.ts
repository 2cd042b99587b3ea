import { openStore } from '#server/store/open.ts'
import { examine } from '#tests/support/axe.ts'
import { WRITTEN } from '#tests/support/enquiryForm.ts'
import { stage } from '#tests/support/stage.ts'

const site = stage({ qa: true })
/** One page for all tests, because loading the lab takes seconds. The frame's storage is always new. */
const guest = site.visitorForAll({ prefetches: true })

let expected: RegExp | undefined
let earlier = { complaints: 0, calls: 0 }
beforeEach(() => {
  expected = undefined
  earlier = { complaints: guest.complaints.length, calls: guest.calls.length }
  return guest.page.context().clearCookies()
})
afterEach(async () => {
  // A later complaint of this page would count against the next test.
  await closePage()
  expect(
    guest.complaints.slice(earlier.complaints).filter((text) => !expected?.test(text)),
  ).toEqual([])
})

/** Another machine closes the page. */
const closePage = async (lab = guest.page) => {
  await lab.goto('/lab.html#blogList')
  await lab.locator('iframe').waitFor({ state: 'detached' })
}

const withPage = async (hash: string, lab = guest.page) => {
  const [machine] = hash.split('/')
  await closePage(lab)
  // A start resets the steps.
  await lab.goto(`/lab.html${machine}/step/start:`)
  await lab.goto(`/lab.html${hash}`)
  await lab.locator('.lab-diagram').waitFor()
  await lab.getByRole('button', { name: 'Show the page' }).click()
  return {
    lab,
    status: lab.getByRole('region', { name: 'The page' }).getByRole('status'),
    page: lab.frameLocator('iframe'),
  }
}
const SUBMITTED = '#enquiry/step/start:a-filled-form/submitted:the-form-as-it-is'

test('the page beside the diagram follows the lab’s steps, also after a visit to another mode', async () => {
  const { lab, status, page } = await withPage(`${SUBMITTED}/sendEnquiry~1=500`)
  await status
    .getByText('The page is in form.editing.failed + notice.none, as the lab is.')
    .waitFor()
  await page.getByText('Something went wrong.').waitFor()
  const { wrong } = await examine(lab)
  expect(wrong).toEqual([])
  await lab.getByText('Explore', { exact: true }).click()
  await lab.getByText('Step', { exact: true }).click()
  await page.getByText('Something went wrong.').waitFor()

  await lab.getByRole('button', { name: 'Back', exact: true }).click()
  await status.getByText('The page is in form.submitting.waiting').waitFor()
  await page.getByRole('button', { name: 'Submitting...' }).waitFor()

  const outcome = lab.getByRole('button', { name: 'sendEnquiry#1: 201 Created' })
  await outcome.press('Enter')
  await status.getByText('The page is in form.thanking.counting').waitFor()
  await page.getByRole('dialog', { name: 'Thank You' }).waitFor()
  await lab.getByRole('button', { name: '+1 s' }).click()
  await page.getByText('The home page opens in 4 seconds.').waitFor()
  // The page's dialog takes the focus of its document, not the lab's.
  expect(await lab.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
})

test('the scenario of another tab does not reach the page in the frame', async () => {
  await guest.page.goto('/all-course?scenario=empty')
  const { status } = await withPage('#courseList/step/start:it-cached-9-and-more')
  await status.getByText(/, as the lab is\.$/).waitFor()
})

test('the page in the frame loads one page of courses after another', async () => {
  const more = 'load.more/fetchNextPage~1=9-further-and-more'
  const again = 'load.more/fetchNextPage~2=9-further-and-more'
  const { status } = await withPage(`#courseList/step/start:it-cached-9-and-more/${more}/${again}`)
  await status.getByText('The page is in partial, as the lab is.').waitFor()
})

test('the carousel stays in view, and plays on, when the frame has its own width again', async () => {
  const { status } = await withPage('#carousel/step/start:vision-5-of-them/next')
  await status.getByText(/^The page is in .*\bautoplay\.running\b.*, as the lab is\.$/).waitFor()
})

test('shows the page on a host without HTTPS, where browsers make no random UUIDs', async () => {
  const tab = await guest.page.context().newPage()
  try {
    await tab.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
    const { status } = await withPage('#copyLink', tab)
    await status.getByText(/, as the lab is\.$/).waitFor()
  } finally {
    await tab.close()
  }
})

test('names a step that only code can cause, and an input that no visitor can start with', async () => {
  const form = await withPage(
    '#enquiry/step/start:a-filled-form/submitted:the-chosen-date-has-passed',
  )
  await form.status
    .getByText('The page cannot take step 1, submitted. Only code can cause it.')
    .waitFor()
  const connection = await withPage('#connection/step/start:a-cached-page')
  await connection.status
    .getByText('No visitor can bring a page to the start “a cached page”')
    .waitFor()
})

test('an enquiry that is made by hand in the frame does not reach the server', async () => {
  const { status, page } = await withPage('#copyLink')
  await status.getByText(/, as the lab is\.$/).waitFor()
  await page.getByRole('link', { name: 'Apply Now' }).click()
  for (const [label, text] of Object.entries(WRITTEN))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Submit enquiry' }).click()
  await page.getByRole('dialog', { name: 'Thank You' }).waitFor()
  expect(guest.calls.slice(earlier.calls)).not.toContain('POST /api/enquiries')
})

test('a form is left for the course, unless it was posted without JavaScript', async () => {
  expected = /the document's frame is sandboxed|responded with a status of 422|Autofocus/
  const draft = await withPage('#enquiry/step/start:a-restored-draft/closed:the-form-is-left')
  await draft.status.getByText('The page is in form.closed + notice.none, as the lab is.').waitFor()
  const posted = await withPage(
    '#enquiry/step/start:posted-without-javascript-validation-errors/closed:the-form-is-left',
  )
  await posted.status.getByText('No visitor can make it from here.').waitFor()
})

test('names a step that only the service worker can cause', async () => {
  const { status } = await withPage('#connection/step/failedRequests~1=a-request-got-no-response')
  await status
    .getByText('Only the service worker reports it, and a host with the lab has none.')
    .waitFor()
})

test('the page may go on by itself to the end of an enquiry', async () => {
  const { lab, status } = await withPage(
    `${SUBMITTED}/sendEnquiry~1=201-created/home.chosen:go-home`,
  )
  await status
    .getByText('The page is in form.closed + notice.none, where it goes by itself')
    .waitFor()
  await lab.getByRole('button', { name: 'Send closed: the form is left' }).click()
  await status.getByText('The page is in form.closed + notice.none, as the lab is.').waitFor()
})

test('reports a page that is in another state than the lab', async () => {
  const { lab, status, page } = await withPage(SUBMITTED)
  await status.getByText('The page is in form.submitting.waiting').waitFor()
  await page
    .locator('header a')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await status.getByText('; the lab is in form.submitting.waiting').waitFor()
  await status.getByText('take the same step in the lab').waitFor()
  await lab.getByRole('button', { name: 'Bring it back' }).click()
  await status.getByText(/^The page is in form.submitting.waiting .*, as the lab is/).waitFor()
  expect(await lab.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/submitted/)
})

test('a form without JavaScript leads to the same state each time, and notifies nobody', async () => {
  expected = /the document's frame is sandboxed|responded with a status of 500/
  const start = '#enquiry/step/start:posted-without-javascript'
  const { lab, status } = await withPage(`${start}-failed`)
  await status.getByText('The page is in form.editing.failed').waitFor()
  await lab.reload()
  await status.getByText('The page is in form.editing.failed').waitFor()
  // Else its scenario would apply to the other tabs.
  expect(await lab.context().cookies()).toEqual([])
  const accepted = await withPage(`${start}-accepted`)
  await accepted.status.getByText('The page is in form.thanking.staying').waitFor()
  const store = await openStore({ DATA_DIR: site.server.dataDir, DATABASE_URL: '' })
  const states = await store.queries.selectFrom('enquiries').select('state').execute()
  await store.close()
  expect(states).toEqual([{ state: 'quarantined' }])
})
