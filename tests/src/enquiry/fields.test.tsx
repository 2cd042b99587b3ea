import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { getCourse } from '#api/courses.ts'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { DATE_ERROR, EMAIL_ERROR, MOBILE_ERROR } from '#domain/messages.ts'
import { EnquiryFields } from '#features/enquiry/EnquiryFields.tsx'
import { WRITTEN } from '#tests/support/enquiryForm.ts'
import { courseJson } from '#tests/support/fakeApi.ts'
import { openPage, PageHere, storeOf, until } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { surroundings } from '#tests/support/surroundings.ts'
import { field, fill, formShown, formTime, type } from './form.ts'

const host = hostForEachTest(() => ({ body: courseJson('c1') }))
const time = formTime()
const { pass } = time

let user: UserEvent

beforeEach(() => {
  user = time.user()
})

const opened = async () => {
  openPage('/enquiry/c1', { store: storeOf(host) })
  await formShown()
}

/** Focuses the field too. */
const write = async (name: keyof typeof WRITTEN, value: string) => {
  await user.click(field(name))
  type(name, value)
}

test('filling: six fields are required, the date starts today, a pasted mobile loses its prefix', async () => {
  await opened()
  for (const [name, value] of [
    ['Category', 'IT'],
    ['Course', 'Course c1'],
  ] as const) {
    expect(field(name)).toHaveValue(value)
    expect(field(name)).toHaveAttribute('readonly')
  }
  for (const name of Object.keys(WRITTEN)) {
    expect(field(name)).toBeRequired()
    expect(field(name)).toHaveAttribute('aria-invalid', 'false')
  }
  expect(field('Full name')).toHaveAttribute('autocomplete', 'name')
  expect(field('Email')).toHaveAttribute('autocomplete', 'email')
  expect(field('Mobile')).toHaveAttribute('autocomplete', 'tel')
  expect(field('Preferred date')).toHaveAttribute('min', '2026-03-01')
  expect(field('Email')).toHaveAccessibleDescription('Must end with .com')
  expect(field('Mobile')).toHaveAccessibleDescription('10 digits, without +91')
  expect(field('Preferred time')).toHaveAccessibleDescription('India time')
  jest.setSystemTime(new Date(2026, 2, 3, 2))
  act(() => surroundings.tab('visible'))
  expect(field('Preferred date')).toHaveAttribute('min', '2026-03-03')
  jest.setSystemTime(new Date(2026, 2, 4, 2))
  fireEvent(window, new Event('pageshow'))
  expect(field('Preferred date')).toHaveAttribute('min', '2026-03-04')
  await user.click(field('Mobile'))
  await user.paste('+91 98765 43210')
  expect(field('Mobile')).toHaveValue('9876543210')
})

/** Its effect runs before those of the form. */
const TypesAtOnce = () => {
  useEffect(() => {
    // Not `type`: it has an `act` of its own, which does not work inside the one of `render`.
    const input = screen.getByLabelText<HTMLInputElement>('Full name')
    input.setRangeText('S')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, [])
  return null
}

test('filling: keeps what is typed before the effects of a new form, which began with the page', async () => {
  await pass(60_000)
  const store = storeOf(host)
  await store.dispatch(getCourse.initiate('c1'))
  openPage('/enquiry/c1', {
    store,
    children: (
      <>
        <TypesAtOnce />
        <PageHere />
      </>
    ),
  })
  expect(field('Full name')).toHaveValue('S')
  const { begunAt } = JSON.parse(sessionStorage.getItem('enquiry-c1') ?? '')
  expect(Date.now() - begunAt).toBeGreaterThanOrEqual(60_000)
})

test('filling: validates a field on blur, clears its error on edit', async () => {
  await opened()
  await write('Email', 'visitor@mail.org')
  await write('Mobile', '12345')
  await user.tab()
  expect(field('Email')).toHaveAccessibleDescription(`Must end with .com ${EMAIL_ERROR}`)
  expect(field('Mobile')).toBeInvalid()
  expect(screen.getByText(MOBILE_ERROR)).toHaveAttribute('aria-live', 'polite')
  await write('Email', 'visitor@mail.orgx')
  expect(screen.queryByText(EMAIL_ERROR)).toBeNull()
  expect(field('Email')).toBeValid()
})

test('filling: ignores blur of the window; validates when the focus leaves the form', async () => {
  await opened()
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '#elsewhere'
  await user.click(field('Mobile'))
  fireEvent.blur(field('Mobile'))
  await pass(0)
  expect(field('Mobile')).toHaveFocus()
  expect(screen.queryByText(MOBILE_ERROR)).toBeNull()
  await user.click(link)
  await pass(0)
  expect(link).toHaveFocus()
  link.remove()
  expect(screen.getByText(MOBILE_ERROR)).toBeVisible()
})

test.each(['mouseUp', 'dragEnd', 'keyDown'] as const)(
  'filling: a blur caused by a press is validated when the press ends: %s',
  async (end) => {
    await opened()
    await write('Email', 'visitor@mail.org')
    await user.pointer({ keys: '[MouseLeft>]', target: field('Comments') })
    fireEvent.mouseDown(field('Comments'))
    await pass(1_000)
    expect(screen.queryByText(EMAIL_ERROR)).toBeNull()
    fireEvent[end](field('Comments'))
    await pass(0)
    expect(screen.getByText(EMAIL_ERROR)).toBeVisible()
  },
)

test('invalid: a date before today, which is the day of the visitor', async () => {
  await opened()
  fill({ 'Preferred date': '2026-02-28' })
  // A click would stop at the browser's own message.
  fireEvent.submit(field('Preferred date'))
  expect(field('Preferred date')).toHaveAccessibleDescription(`Today or later ${DATE_ERROR}`)
})

test('invalid: focuses the summary, whose links focus the fields', async () => {
  await opened()
  fill({ Email: 'visitor@mail.org', Mobile: '123', Comments: '   ' })
  await user.click(screen.getByRole('button', { name: 'Submit enquiry' }))
  await pass(50)
  const summary = screen.getByRole('heading', { name: 'Please check these fields' }).parentElement
  if (summary === null) throw new Error('The summary has no box')
  await until(() => document.activeElement === summary)
  expect(document.querySelector('[aria-live=polite][id$=-error]')).toBeNull()
  const links = within(summary).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    EMAIL_ERROR,
    MOBILE_ERROR,
    'Please write a comment or question.',
  ])
  await user.click(within(summary).getByRole('link', { name: MOBILE_ERROR }))
  expect(field('Mobile')).toHaveFocus()
  expect(host.requests.filter((call) => call.startsWith('POST'))).toEqual([])
})

const fields = (
  <EnquiryFields
    values={EMPTY_ENQUIRY}
    errors={{}}
    hasSummary={false}
    isSending={false}
    onChanged={() => {}}
    onBlurred={() => {}}
  />
)

test("hydrates a page with the server's earliest date without an error, and then has today", async () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(fields)
  const date = page.querySelector<HTMLInputElement>('[type=date]')
  // A cached page of two days ago; by 13 o'clock UTC today is the earliest day of all time zones.
  date?.setAttribute('min', '2026-02-27')
  jest.setSystemTime(new Date(2026, 2, 1, 13))
  const root = await act(async () => hydrateRoot(page, fields))
  expect(page.querySelector('[type=date]')).toBe(date)
  expect(date).toHaveAttribute('min', '2026-03-01')
  act(() => root.unmount())
  page.remove()
})
