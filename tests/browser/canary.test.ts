import { createInterface } from 'node:readline'
import type { Page } from 'playwright-core'
import { CHANNEL } from '#lab/core/wire.ts'
import { openStore } from '#server/store/open.ts'
import { field, fillIn, labelled, submitButton } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { fakeDevTools, type InstrumentedWindow } from '#tests/support/fakeDevTools.ts'
import { ENQUIRIES, failWith } from '#tests/support/network.ts'
import { hydratedPage, openIn } from '#tests/support/page.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { CANARY } from '#tests/support/sampleEnquiry.ts'
import { stage } from '#tests/support/stage.ts'

const site = stage({ environment: () => ({ LOG: 'requests' }) })

const logged: string[] = []
beforeAll(() => {
  const { stdout, stderr } = site.server.process
  for (const stream of [stdout, stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => logged.push(line))
})

type Listening = InstrumentedWindow & { posted: string[] }

const listenToLab = (channel: string) => {
  const posted: string[] = []
  Object.assign(window, { posted })
  new BroadcastChannel(channel).addEventListener('message', ({ data }) => {
    posted.push(JSON.stringify(data))
  })
}

/** What the extension shows and the lab receives of this document. */
const exposedBy = (page: Page) =>
  page.evaluate(() => {
    const { site, posted } = window as unknown as Listening
    return [...(site?.names() ?? []), site?.shown() ?? '', ...posted]
  })

test('name, email, mobile and comments are only in the request that sends them', async () => {
  const { page, complaints } = await site.visitor({ prefetches: true })
  await page.addInitScript(fakeDevTools)
  await page.addInitScript(listenToLab, CHANNEL)
  const seen: string[] = []
  const sent: string[] = []
  const keys: string[] = []
  page.on('request', (request) => {
    seen.push(request.url(), JSON.stringify(request.headers()))
    if (ENQUIRIES.test(request.url())) {
      sent.push(request.postData() ?? '')
      keys.push(request.headers()['idempotency-key'] ?? '')
    } else seen.push(request.postData() ?? '')
  })
  page.on('response', async (response) => {
    if (ENQUIRIES.test(response.url())) seen.push(await response.text().catch(() => ''))
  })
  page.on('framenavigated', (frame) => seen.push(frame.url()))

  await openIn(page, `/enquiry/${COURSE_ID}`)
  expect(await exposedBy(page)).toEqual([''])
  await openIn(page, `/enquiry/${COURSE_ID}?inspect`)
  await fillIn(page, labelled({ ...CANARY, mobile: '501' }))
  await submitButton(page).click()
  await fillIn(page, labelled(CANARY))
  const exposed = await exposedBy(page)
  await page.reload()
  await hydratedPage(page)
  await eventually(() => field(page, 'Full name').inputValue(), CANARY.name)
  await failWith(page, ENQUIRIES, 503)
  await submitButton(page).click()
  await shows(page.getByText('⚠️ Something went wrong.'))
  await page.unroute(ENQUIRIES)
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()

  exposed.push(...(await exposedBy(page)))
  for (const part of ['"field":"email"', 'sendEnquiry/fulfilled', '"machine":"enquiry"'])
    expect(exposed.join()).toContain(part)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, history.state]),
  )
  const html = await page.content()
  await eventually(() => logged.some((line) => line.includes('"route":"/api/enquiries"')), true)
  expect(sent).toHaveLength(2)
  // One key, also after the reload.
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/), keys[0]])
  for (const place of [exposed, complaints, logged]) expect(place.join('\n')).not.toContain(keys[0])
  for (const canary of Object.values(CANARY)) {
    expect(sent.every((body) => body.includes(canary))).toBe(true)
    for (const place of [seen, exposed, complaints, logged])
      expect(place.join('\n')).not.toContain(canary)
    expect(stored + html).not.toContain(canary)
  }
})

/** Opens a page, presses a key, hides the page; returns the build in its beacon. */
const visited = async (path: string, optsOut = false) => {
  const { page, complaints } = await site.visitor()
  if (optsOut)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
  await openIn(page, path)
  // Measuring starts with the background chunk.
  await page.locator('#status-line p').waitFor({ state: 'attached' })
  const build = await page.locator('meta[name=build]').getAttribute('content')
  await page.keyboard.press('Tab')
  await page.goto('about:blank')
  expect(complaints).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  return build
}

test('counts a visit once, by the name of its page, unless Global Privacy Control is set', async () => {
  const store = await openStore({ DATA_DIR: site.server.dataDir, DATABASE_URL: '' })
  /** The visits that are counted, except those to the form. */
  const counted = () =>
    store.queries.selectFrom('vitals').selectAll().where('route', '!=', 'enquiry').execute()
  try {
    await visited('/blog', true)
    const build = await visited(`/course-overview/${COURSE_ID}?utm_source=mail`)
    await eventually(
      async () =>
        (await counted())
          .filter(({ vital }) => vital !== 'INP')
          .map((row) => [row.build, row.route, row.vital, row.visits])
          .sort(),
      ['CLS', 'FCP', 'LCP', 'TTFB'].map((vital) => [build, 'course-overview', vital, 1]),
    )
  } finally {
    await store.close()
  }
})
