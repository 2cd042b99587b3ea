import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getCourses } from '#api/courses.ts'
import { COUNTDOWN_SECONDS, PHONE_OFFER_DELAY, SECOND } from '#domain/constants.ts'
import { WRITTEN } from '#tests/support/enquiryForm.ts'
import { courseJson } from '#tests/support/fakeApi.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { hostForEachTest, type Responder } from '#tests/support/remoteHost.ts'
import { FAILED, field, fill, formShown, formTime, type } from './form.ts'

let user: UserEvent
let accepts: boolean
let bodies: Record<string, string>[]

const respond: Responder = ({ method, body }) => {
  if (method === 'GET') return { body: courseJson('c1') }
  bodies.push(JSON.parse(body))
  return accepts ? { status: 201, body: {} } : { status: 503, body: {} }
}

const host = hostForEachTest(respond)
const time = formTime()
const { pass } = time

beforeEach(() => {
  bodies = []
  accepts = true
  user = time.user()
})

const button = () => screen.getByRole('button', { name: /Submit/ })
const dialog = () => screen.queryByRole('dialog', { name: 'Thank You' })
const address = () => screen.getByLabelText('Address').textContent

const opened = async () => {
  openPage('/enquiry/c1', { store: storeOf(host) })
  await formShown()
}

const accepted = async () => {
  await opened()
  fill()
  await user.click(button())
  await until(() => dialog() !== null)
}

test('loading: names a course that a list has', async () => {
  const store = storeOf(host)
  host.respond = () => ({ body: { data: [courseJson('c1')] } })
  await store.dispatch(getCourses.initiate('IT'))
  host.respond = respond
  openPage('/enquiry/c1', { store })
  expect(screen.queryByLabelText('Full name')).toBeNull()
  expect(screen.getByText('Enquiry · Course c1')).toBeVisible()
  await formShown()
  expect(screen.getByText('Enquiry · Course c1')).toBeVisible()
})

test('shows no form for an unknown course', async () => {
  host.respond = () => ({ status: 404, body: {} })
  openPage('/enquiry/c1', { store: storeOf(host) })
  await until(() => screen.queryByText('Course not found!') !== null)
  expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull()
})

test('submitting: disables the button, keeps the fields, sends one enquiry', async () => {
  await opened()
  fill()
  const release = host.hold()
  await user.dblClick(button())
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statuses).toContain('Submitting...')
  expect(field('Full name')).toHaveAttribute('readonly')
  fireEvent.submit(button().closest('form') as HTMLFormElement)
  expect(screen.queryByText(/taking longer/)).toBeNull()
  await pass(PHONE_OFFER_DELAY)
  expect(screen.getByText(/taking longer/)).toBeVisible()
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
  release()
  await until(() => dialog() !== null)
  expect(bodies).toHaveLength(1)
})

test('failed: shows the message below the form, which can be sent again', async () => {
  accepts = false
  await opened()
  fill()
  await user.click(button())
  await until(() => screen.queryByText(FAILED) !== null)
  expect(field('Comments')).toHaveValue('Is there an evening batch?')
  expect(field('Comments')).not.toHaveAttribute('readonly')
  expect(button()).toBeEnabled()
  accepts = true
  await user.click(button())
  await until(() => dialog() !== null)
  expect(screen.queryByText(FAILED)).toBeNull()
})

// WebKit sends only `pageshow` to a page that was in its back/forward cache meanwhile.
test.each(['online', 'pageshow'])(
  'offline: says that nothing was sent; after %s a second submit sends',
  async (type) => {
    await opened()
    fill()
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(button())
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^⚠️ Something went wrong\.It looks as if you are offline, so nothing has been sent\./,
    )
    expect(bodies).toEqual([])
    expect(field('Comments')).toHaveValue('Is there an evening batch?')
    line.mockRestore()
    act(() => void dispatchEvent(new Event(type)))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(screen.getByText(/^You are online again\./).parentElement).toHaveAttribute(
      'role',
      'status',
    )
    await user.click(button())
    await until(() => dialog() !== null)
    expect(bodies).toHaveLength(1)
    expect(screen.queryByText(/you are offline/)).toBeNull()
  },
)

test('counting: the dialog counts 5, 4, 3, 2, 1, then the home page', async () => {
  await accepted()
  // Announced once, when the dialog opens.
  expect(dialog()).toHaveAccessibleDescription(
    new RegExp(`The home page opens in ${COUNTDOWN_SECONDS} seconds\\.$`),
  )
  expect(dialog()?.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull()
  const text = () => within(screen.getByRole('dialog')).getByText(/The home page opens in/)
  for (let left = COUNTDOWN_SECONDS; left > 0; left -= 1) {
    expect(text()).toHaveTextContent(`in ${left} second`)
    expect(address()).toBe('/enquiry/c1')
    await pass(SECOND)
  }
  expect(address()).toBe('/')
})

test('counting: Go Home navigates at once, and home replaces the form in the history', async () => {
  openPage('/course-overview/c1', { store: storeOf(host), isInHistory: true })
  await until(() => screen.queryByRole('link', { name: 'Apply Now' }) !== null)
  await user.click(screen.getByRole('link', { name: 'Apply Now' }))
  await formShown()
  fill()
  await user.click(button())
  await until(() => dialog() !== null)
  await user.click(screen.getByRole('button', { name: 'Go Home' }))
  expect(address()).toBe('/')
  history.back()
  await pass(10)
  expect(address()).toBe('/course-overview/c1')
})

describe('while nobody sees the page', () => {
  const hide = () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)

  test('staying: thanks that open stay on the page', async () => {
    hide()
    await opened()
    fill()
    await user.click(button())
    await until(() => screen.queryByRole('heading', { name: 'Thank You' }) !== null)
    await pass(COUNTDOWN_SECONDS * SECOND)
    expect(dialog()).toBeNull()
    expect(address()).toBe('/enquiry/c1')
  })

  test('staying: a countdown ends at its next second', async () => {
    await accepted()
    hide()
    await pass(COUNTDOWN_SECONDS * SECOND)
    expect(dialog()).toBeNull()
    expect(address()).toBe('/enquiry/c1')
  })
})

test('staying: the countdown ends, and the thanks replace the form', async () => {
  await accepted()
  await user.click(screen.getByRole('button', { name: 'Stay on this page' }))
  await pass(10 * COUNTDOWN_SECONDS * SECOND)
  expect(address()).toBe('/enquiry/c1')
  expect(dialog()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Thank You' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull()
})

describe('a page that comes back from the back/forward cache', () => {
  const NAME = 'enquiry-c1'
  const comeBack = (persisted = true) =>
    act(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))

  test('shows an empty form when another page of the tab has sent its draft', async () => {
    await opened()
    fill()
    sessionStorage.removeItem(NAME)
    comeBack(false)
    expect(field('Full name')).toHaveValue(WRITTEN['Full name'])
    comeBack()
    expect(field('Full name')).toHaveValue('')
    expect(sessionStorage.getItem(NAME)).toBeNull()
  })

  test('shows the draft as another page of the tab has left it', async () => {
    await opened()
    fill()
    const saved = sessionStorage.getItem(NAME) ?? ''
    type('Full name', 'Somebody else')
    sessionStorage.setItem(NAME, saved)
    comeBack()
    expect(field('Full name')).toHaveValue(WRITTEN['Full name'])
  })

  test('keeps the failure message of an unchanged draft', async () => {
    accepts = false
    await opened()
    fill()
    await user.click(button())
    await until(() => screen.queryByText(FAILED) !== null)
    comeBack()
    expect(screen.getByText(FAILED)).toBeVisible()
    expect(field('Full name')).toHaveValue(WRITTEN['Full name'])
  })

  test('still shows the thanks', async () => {
    await accepted()
    comeBack()
    expect(dialog()).not.toBeNull()
  })
})
