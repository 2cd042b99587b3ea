import { afterEach, expect, test } from '@jest/globals'
import { createGate } from '#server/ops/gate.ts'
import { measurePressure } from '#server/ops/pressure.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { coursePages } from '#tests/support/pages.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite | undefined
afterEach(() => site?.stop())

const build = {
  id: 'tested',
  manifest: { entry: { js: [], css: [] }, pages: { home: { js: [], css: [] } }, fonts: [] },
}
const beacon = JSON.stringify({ route: 'home', build: build.id, values: { LCP: 1_200 } })

/** The event loop stands still, without keeping a processor from others. */
const block = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

test('a loop that turns late shows as pressure, and only while it does', async () => {
  const pressure = measurePressure()
  const busy = setInterval(() => block(300), 1)
  await comesTrue(() => pressure.delay() > 200)
  clearInterval(busy)
  await comesTrue(() => pressure.delay() < 100)
  pressure.stop()
})

test('work is refused only when turns come late and more than four pieces are under way', async () => {
  let delay = 5_000
  const gate = createGate({ delay: () => delay, stop: () => {} }, 200)
  const ends: (() => void)[] = []
  const begin = () => gate(() => new Promise<void>((resolve) => ends.push(resolve)))
  const five = Array.from({ length: 5 }, begin)
  await expect(begin()).rejects.toMatchObject({ status: 503, code: 'overloaded' })
  delay = 200
  const sixth = begin()
  delay = 5_000
  for (const end of ends) end()
  await Promise.all([...five, sixth])
  expect(await gate(async () => 'done')).toBe('done')
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await Promise.all(Array.from({ length: 5 }, () => gate(async () => 1)))).toHaveLength(5)
})

test('under pressure a lone visitor gets every page; among many draws a new one waits, an enquiry does not', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const render: typeof coursePages = async (request) => {
    if (request.url.includes('held')) await released
    return coursePages(request)
  }
  site = await testSite({ render, pressure: { delay: () => 350, stop: () => {} } })
  const { get, post } = site
  await get('/course-overview/digital-marketing')
  expect((await get('/course-overview/react-in-depth')).status).toBe(200)
  const held = Array.from({ length: 5 }, (_, place) => get(`/course-overview/held-${place}`))
  await comesTrue(async () => (await get(`/course-overview/${performance.now()}`)).status === 503)
  const refused = await get('/course-overview/power-bi-dashboards', { Accept: 'text/html' })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.text()).toContain('The site is busy just now.')
  expect((await get('/course-overview/digital-marketing')).status).toBe(200)
  const taken = await post('/api/enquiries', JSON.stringify(sampleEnquiry()))
  expect(taken.status).toBe(201)
  release()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(5).fill(404))
})

test('wrong forms are drawn for longer than new pages, and beyond that refused with a plain page', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let drawing = 0
  const render: typeof coursePages = async (request) => {
    drawing += 1
    await released
    return coursePages(request)
  }
  let delay = 1_900
  site = await testSite({ render, pressure: { delay: () => delay, stop: () => {} } })
  const { post } = site
  const send = () =>
    post('/enquiry/digital-marketing', '', {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'text/html',
    })
  const held = Array.from({ length: 6 }, send)
  await comesTrue(() => drawing === 6)
  delay = 2_100
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.text()).toContain('The site is busy just now.')
  release()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(6).fill(422))
})

test('under pressure a crowd’s beacons and searches are refused, those of a lone visitor are not', async () => {
  const pressure = measurePressure()
  site = await testSite({ build, pressure })
  const { get, post } = site
  await comesTrue(async () => (await get('/find/courses?q=python')).status === 200)
  const crowd = (call: () => Promise<Response>) => Promise.all(Array.from({ length: 40 }, call))
  // Connections are taken one in a turn; these are open when it matters.
  await crowd(() => get('/livez'))
  const calls = [
    () => post('/vitals', beacon),
    () => get('/find/courses?q=python'),
    () => get('/find/closest?path=/course-overview/pyhton'),
  ]
  const busy = setInterval(() => block(270), 1)
  try {
    for (const call of calls) {
      await comesTrue(() => pressure.delay() > 200)
      expect((await call()).ok).toBe(true)
      const refused: Response[] = []
      await comesTrue(async () => {
        const answers = await crowd(call)
        refused.push(...answers.filter(({ status }) => status === 503))
        return refused.length > 0
      })
      expect(refused[0]?.headers.get('retry-after')).toBe('2')
      expect(await refused[0]?.json()).toMatchObject({ error: { code: 'overloaded' } })
    }
  } finally {
    clearInterval(busy)
  }
}, 90_000)
