import { screen } from '@testing-library/react'
import { EMAIL_FAULT, EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { courseFields } from '#tests/support/catalogue.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

let host: RemoteHost

beforeEach(async () => {
  host = await remoteHost(() => ({ body: courseFields('c 1') }))
})
afterEach(() => host.close())

const values = { ...EMPTY_ENQUIRY, name: 'Sample Visitor', email: 'a@b.org' }

test('a form that was posted without JavaScript comes back with its faults and its values', async () => {
  openPage('/enquiry/c1', {
    store: storeOf(host),
    reply: { values, faults: { email: EMAIL_FAULT }, failed: false },
  })
  await until(() => screen.queryByRole('link', { name: EMAIL_FAULT }) !== null)
  expect(screen.getByLabelText('Full name')).toHaveValue('Sample Visitor')
  expect(screen.getByLabelText('Email')).toBeInvalid()
})

test('one that could not be taken says so', async () => {
  openPage('/enquiry/c1', { store: storeOf(host), reply: { values, faults: {}, failed: true } })
  await until(() => screen.queryByText('⚠️ Something went wrong.') !== null)
})

test('one that was taken is thanked for', async () => {
  openPage('/enquiry/c1', { store: storeOf(host), reply: 'taken' })
  await until(() => screen.queryByRole('heading', { name: 'Thank You' }) !== null)
  expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull()
})

test('no address thanks by itself', async () => {
  openPage('/enquiry/c1?sent=1', { store: storeOf(host) })
  await until(() => screen.queryByLabelText('Full name') !== null)
  expect(screen.queryByRole('heading', { name: 'Thank You' })).toBeNull()
})

test('the form posts to its own address', async () => {
  openPage('/enquiry/c%201', { store: storeOf(host) })
  await until(() => screen.queryByLabelText('Full name') !== null)
  const form = screen.getByLabelText('Full name').closest('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/enquiry/c%201')
  expect([...new FormData(form ?? undefined).keys()]).toEqual([
    'name',
    'email',
    'mobile',
    'date',
    'time',
    'comments',
    'website',
  ])
})

test('no key of an enquiry stands in the page', async () => {
  openPage('/enquiry/c1', { store: storeOf(host) })
  await until(() => screen.queryByLabelText('Full name') !== null)
  expect(document.body.innerHTML).not.toMatch(/[\da-f]{8}-[\da-f]{4}-4/)
})
