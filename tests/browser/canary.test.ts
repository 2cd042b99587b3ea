import { createInterface } from 'node:readline'
import type { Browser } from 'playwright-core'
import { hydrated, openBrowser, visit } from '#tests/support/browser.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { field, fillIn, submitButton } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { ENQUIRIES, failWith } from '#tests/support/network.ts'
import { COURSE_ID } from '#tests/support/routes.ts'

const CANARY = {
  'Full name': 'Canary Zebrafinch',
  Email: 'canary.zebrafinch@mail.com',
  Mobile: '9012345678',
  Comments: 'Canary comments, seventeen words of them',
} as const

let browser: Browser
let site: BuiltSite
const logged: string[] = []
beforeAll(async () => {
  browser = await openBrowser()
  site = await builtSite({ environment: { LOG: 'requests' } })
  for (const stream of [site.process.stdout, site.process.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => logged.push(line))
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

type Exposed = Window & { exposed: string[] }

/** Replaces the Redux DevTools extension, and listens on the lab’s channel. */
const listen = () => {
  type Act = { type: string }
  type Store = { dispatch: (action: Act) => unknown; getState: () => unknown }
  type Create = (...of: unknown[]) => Store
  const here = window as unknown as { exposed: string[] } & Record<string, unknown>
  here.exposed = []
  here.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    ({ actionSanitizer }: { actionSanitizer: (action: Act) => Act }) =>
    (...enhancers: ((create: Create) => Create)[]) =>
    (create: Create) =>
      enhancers.reduceRight(
        (made, enhance) => enhance(made),
        (...of: unknown[]) => {
          const store = create(...of)
          const dispatch = (action: Act) => {
            const done = store.dispatch(action)
            here.exposed.push(JSON.stringify([actionSanitizer(action), store.getState()]))
            return done
          }
          return { ...store, dispatch }
        },
      )
  new BroadcastChannel('machine-lab').addEventListener('message', ({ data }) => {
    here.exposed.push(JSON.stringify(data))
  })
}

test('name, email, mobile and comments are only in the request that sends them', async () => {
  const { page, complaints, close } = await visit(browser, { baseURL: site.url })
  await page.addInitScript(listen)
  const seen: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    seen.push(request.url(), JSON.stringify(request.headers()))
    if (ENQUIRIES.test(request.url())) sent.push(request.postData() ?? '')
    else seen.push(request.postData() ?? '')
  })
  page.on('response', async (response) => {
    if (ENQUIRIES.test(response.url())) seen.push(await response.text().catch(() => ''))
  })
  page.on('framenavigated', (frame) => seen.push(frame.url()))

  await page.goto(`/enquiry/${COURSE_ID}?inspect`)
  await hydrated(page)
  await fillIn(page, { ...CANARY, Mobile: '501' })
  await submitButton(page).click()
  await fillIn(page, CANARY)
  await page.reload()
  await hydrated(page)
  await eventually(() => field(page, 'Full name').inputValue(), CANARY['Full name'])
  await failWith(page, ENQUIRIES, 503)
  await submitButton(page).click()
  await shows(page.getByText('⚠️ Something went wrong.'))
  await page.unroute(ENQUIRIES)
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()

  const exposed = await page.evaluate(() => (window as unknown as Exposed).exposed)
  expect(exposed.join()).toContain('sendEnquiry/fulfilled')
  expect(exposed.join()).toContain('"machine":"enquiry"')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, history.state]),
  )
  const html = await page.content()
  await eventually(() => logged.some((line) => line.includes('"route":"/api/enquiries"')), true)
  expect(sent).toHaveLength(2)
  for (const canary of Object.values(CANARY)) {
    expect(sent.every((body) => body.includes(canary))).toBe(true)
    for (const place of [seen, exposed, complaints, logged])
      expect(place.join('\n')).not.toContain(canary)
    expect(stored + html).not.toContain(canary)
  }
  await close()
})
