import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DRAFT_LIFETIME } from '#domain/constants.ts'
import { courseJson } from '#tests/support/fakeApi.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { FAILED, field, fill, formShown, type } from './form.ts'

const RESTORED = 'We kept what you typed earlier in this tab.'
const UNANSWERED = /^You sent this earlier in this tab, and no answer has come\./
const UNCERTAIN = /^Your enquiry may have reached us; to be sure, please call us on /

const host = hostForEachTest(({ method, url }) => {
  if (method === 'GET') return { body: courseJson(url.pathname.slice(-2)) }
  return { status, body: {} }
})
let keys: (string | null)[]
let status: number
let seconds: number[]

beforeEach(() => {
  keys = []
  seconds = []
  status = 201
})

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit enquiry' }))

/** Idempotency keys are sent to the embedded API only. */
const opened = async (at = '/enquiry/c1', courseApi = '') => {
  const store = storeOf(host, {
    fetch: (request) => {
      if (request.method === 'POST') {
        keys.push(request.headers.get('idempotency-key'))
        seconds.push(Number(request.headers.get('x-form-seconds')))
      }
      return fetch(request)
    },
    site: { courseApi, groupApi: '', websiteCode: 'X' },
    origin: host.url,
  })
  const page = openPage(at, { store, site: { courseApi } })
  await formShown()
  return page
}

const refused = async (times: number) => {
  await submit()
  await waitFor(() => expect(keys).toHaveLength(times))
  await screen.findByText(FAILED)
}

test('restores the draft of a course after a reload, and says so', async () => {
  const page = await opened()
  expect(screen.queryByText(RESTORED)).toBeNull()
  type('Full name', 'Sample Visitor')
  page.unmount()
  const other = await opened('/enquiry/c2')
  expect(field('Full name')).toHaveValue('')
  other.unmount()
  await opened()
  expect(field('Full name')).toHaveValue('Sample Visitor')
  expect(screen.getByText(RESTORED)).toBeVisible()
})

test('says nothing of a draft whose fields were emptied', async () => {
  const page = await opened()
  type('Full name', 'Sample Visitor')
  type('Full name', '')
  page.unmount()
  await opened()
  expect(screen.queryByText(RESTORED)).toBeNull()
})

test('deletes the draft after a day', async () => {
  const page = await opened()
  type('Full name', 'Sample Visitor')
  page.unmount()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DRAFT_LIFETIME + 1)
  await opened()
  expect(field('Full name')).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['a time', { at: 'x', values: { name: 'Sample Visitor' } }],
  ['a field', { at: Date.now(), values: { name: 7 } }],
])('ignores an invalid draft: %s', async (_, draft) => {
  sessionStorage.setItem('enquiry-c1', JSON.stringify(draft))
  await opened()
  expect(field('Full name')).toHaveValue('')
})

test('works where sessionStorage takes nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await opened()
  fill()
  await submit()
  await screen.findByRole('dialog')
})

test('sends the same text with the same key, also after a reload', async () => {
  status = 503
  const page = await opened()
  fill()
  await refused(1)
  await refused(2)
  page.unmount()
  await opened()
  expect(screen.getByText(RESTORED)).toBeVisible()
  await refused(3)
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(1)
})

/** The page is left before the response. */
const sentInVain = async () => {
  const page = await opened()
  fill()
  host.before = () => new Promise(() => {})
  await submit()
  await waitFor(() => expect(keys).toHaveLength(1))
  page.unmount()
  host.before = () => undefined
}

test('says that an unanswered enquiry may have arrived, until the text is edited', async () => {
  await sentInVain()
  await opened()
  expect(screen.getByText(UNANSWERED)).toBeVisible()
  type('Comments', 'Something else')
  expect(screen.queryByText(UNANSWERED)).toBeNull()
})

describe('a host that ignores keys', () => {
  test('an unanswered enquiry offers the phone number', async () => {
    await sentInVain()
    await opened('/enquiry/c1', host.url)
    expect(screen.getByText(UNCERTAIN)).toBeVisible()
    expect(screen.queryByText(/send it again/)).toBeNull()
  })

  test.each([
    ['offers the phone number unless the host refused', 500, UNCERTAIN],
    ['is sent again if the host refused', 503, /please send it again/],
  ])('a failed enquiry %s: %i', async (_, failure, help) => {
    status = failure
    await opened('/enquiry/c1', host.url)
    fill()
    await refused(1)
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED)
    expect(within(screen.getByRole('alert')).getByText(help)).toBeVisible()
  })
})

test('counts the seconds since the draft was begun, also after a reload', async () => {
  status = 503
  const start = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start)
  const page = await opened()
  fill()
  clock.mockReturnValue(start + 90_000)
  type('Comments', 'The last words before the reload')
  page.unmount()
  await opened()
  await refused(1)
  expect(seconds).toEqual([90])
})

test('a draft of release 1.0, which has no time of its beginning, counts from its last change', async () => {
  status = 503
  const draft = { at: Date.now() - 60_000, values: { name: 'Sample Visitor' } }
  sessionStorage.setItem('enquiry-c1', JSON.stringify(draft))
  await opened()
  fill()
  await refused(1)
  expect(seconds[0]).toBeGreaterThanOrEqual(60)
})
