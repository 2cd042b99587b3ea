import { HOUR, SECOND } from '#domain/constants.ts'
import { EMBEDDED } from '#domain/contracts/embedded.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { holdClocks } from '#tests/support/holdClocks.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { sitesOfTests, type TestSite } from '#tests/support/site.ts'

const PATH = '/course-overview/digital-marketing'

const feePages: Renderer = async (request) => {
  const call = `${EMBEDDED}/api/courses/digital-marketing`
  const course = await (await request.fetch(new Request(call))).json()
  return { ...(await coursePages(request)), html: `<p>${course.fees}</p>` }
}

const clocks = holdClocks()
// Before the sites stop, which takes timers.
afterEach(() => void jest.useRealTimers())
const startSite = sitesOfTests()
let site: TestSite
beforeEach(async () => {
  clocks.passed = 0
  site = await startSite({ render: feePages })
})

const setFee = (fees: string) =>
  site.store.queries
    .updateTable('courses')
    .set({ fees, offer_ends: null })
    .where('id', '=', 'digital-marketing')
    .execute()

const hideStore = () => site.store.queries.schema.alterTable('courses').renameTo('hidden').execute()

const showStore = () => site.store.queries.schema.alterTable('hidden').renameTo('courses').execute()

const fee = async () => /<p>(.*)<\/p>/.exec(await (await site.get(PATH)).text())?.[1]

test('serves the stale fee to everybody with its Age while the store fails', async () => {
  const ofPage = async () => {
    const { headers } = await site.get(PATH)
    return [headers.get('age'), headers.get('cache-control')?.split(',')[0]]
  }
  await setFee('11111')
  expect(await fee()).toBe('11111')
  expect(await ofPage()).toEqual([null, 'public'])
  await hideStore()
  for (clocks.passed = HOUR; clocks.passed < 1.1 * HOUR; clocks.passed += HOUR / 100)
    expect(await fee()).toBe('11111')
  expect(await ofPage()).toEqual([expect.stringMatching(/^(39|4\d)\d\d$/), 'public'])
  await showStore()
})

test('does not cache what was rendered with the stale fee after the store recovers', async () => {
  const api = async () => {
    const { headers } = await site.get('/api/courses/digital-marketing')
    return [headers.get('age'), headers.get('cache-control')?.split(',')[0]]
  }
  await site.hasRead('digital-marketing')
  holdTimers()
  await setFee('11111')
  expect(await api()).toEqual([null, 'public'])
  clocks.passed = HOUR
  await hideStore()
  const page = await site.get(PATH)
  expect([page.headers.get('cache-control'), await page.text()]).toEqual([
    'no-store',
    expect.stringContaining('<p>11111</p>'),
  ])
  expect(await api()).toEqual([expect.stringMatching(/^36\d\d$/), 'public'])
  await showStore()
  await setFee('22222')
  // Longer than the pause before the next request, and less than a page stays fresh.
  clocks.passed += 10 * SECOND
  jest.advanceTimersByTime(10 * SECOND)
  await eventually(fee, '22222')
})
