import { sendEnquiry } from '#api/enquiries.ts'
import { enquiryOf } from '#domain/enquiry.ts'
import { input, right } from '#tests/support/enquiryMachine.ts'
import { storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(() => ({ status: 201, body: {} }))
let sent: Request[]

const request = {
  enquiry: enquiryOf(right, input.course, input.siteName),
  key: 'key-1',
  seconds: 30,
  isHoneypotFilled: false,
}

const send = (courseApi: string, more: Partial<typeof request> = {}) =>
  storeOf(host, {
    fetch: (one) => {
      sent.push(one.clone())
      return fetch(one)
    },
    site: { courseApi, groupApi: '', websiteCode: 'test' },
    origin: host.url,
    retryPolicy: { timeout: 20, retries: 2 },
  }).dispatch(sendEnquiry.initiate({ ...request, ...more }, { track: false }))

const headers = () => {
  const own = ['idempotency-key', 'x-form-seconds', 'x-form-trap']
  return own.map((name) => sent[0]?.headers.get(name))
}

beforeEach(() => {
  sent = []
})

test('posts the ten fields as JSON; outlives the document and follows no redirect', async () => {
  expect(await send(host.url)).toEqual({ data: null })
  expect(host.requests).toEqual(['POST /api/enquiries'])
  expect(await sent[0]?.json()).toEqual(request.enquiry)
  expect(sent[0]).toMatchObject({ keepalive: true, redirect: 'error' })
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
})

test('sends its own headers to the embedded API only', async () => {
  await send('')
  expect(headers()).toEqual(['key-1', '30', null])
  sent = []
  await send('', { isHoneypotFilled: true })
  expect(headers()).toEqual(['key-1', '30', '1'])
  sent = []
  await send(host.url, { isHoneypotFilled: true })
  expect(headers()).toEqual([null, null, null])
})

test.each([
  [200, '<p>Thanks</p>'],
  [299, 'not JSON'],
])('takes status %i as a success and does not read the response %j', async (status, body) => {
  host.respond = () => ({ status, body })
  expect(await send(host.url)).toEqual({ data: null })
})

test('takes the login page of a captive portal as an error, if this server has the API', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  host.respond = () => ({ status: 200, body: '<form>Log in</form>', headers })
  expect(await send('')).toMatchObject({ error: { status: 200 } })
  expect(await send(host.url)).toEqual({ data: null })
})

test.each([400, 429, 500])('takes %d as an error, never retried', async (status) => {
  host.respond = () => ({ status, body: {} })
  expect(await send(host.url)).toMatchObject({ error: { status } })
  expect(host.requests).toHaveLength(1)
})

test('has no timeout', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout')
  await send(host.url)
  expect(timers.mock.calls.filter(([, wait]) => wait === 20)).toEqual([])
})
