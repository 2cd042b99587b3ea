import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { EnquiryOutcome } from '#features/enquiry/EnquiryOutcome.tsx'
import { useEnquiryNotice } from '#features/enquiry/useEnquiryNotice.ts'
import { EnquiryPage } from '#pages/EnquiryPage.tsx'
import { courseFields } from '#tests/support/catalogue.ts'
import { installDialogs } from '#tests/support/dialogs.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

let host: RemoteHost
let posts: number
let respond: (status: number) => void

const SmallSite = () => {
  const [id, setId] = useState<string>()
  const notice = useEnquiryNotice()
  return (
    <>
      {['c1', 'c2', undefined].map((to) => (
        <button key={to ?? 'none'} type="button" onClick={() => setId(to)}>
          {`Open ${to ?? 'nothing'}`}
        </button>
      ))}
      {id !== undefined && <EnquiryPage key={id} id={id} />}
      <div role="note" aria-label="News">
        {notice && <EnquiryOutcome enquiry={notice} />}
      </div>
    </>
  )
}

beforeEach(async () => {
  installDialogs()
  sessionStorage.clear()
  posts = 0
  let status = 0
  const responded = new Promise<void>((resolve) => {
    respond = (of) => {
      status = of
      resolve()
    }
  })
  host = await remoteHost(({ method, url }) =>
    method === 'GET' ? { body: courseFields(url.pathname.slice(-2)) } : { status, body: {} },
  )
  const store = storeOf(host, {
    fetch: async (request) => {
      if (request.method === 'POST') {
        posts += 1
        await responded
      }
      return fetch(request)
    },
  })
  openPage('/', { store, children: <SmallSite /> })
})
afterEach(() => host.close())

const SENT = /^Thank you\. Your enquiry about Course (c\d) has reached us\./
const FAILED = /^Something went wrong: we cannot be sure that your enquiry about Course (c\d)/
const SOMETHING_WRONG = '⚠️ Something went wrong.'

const field = (name: string) => screen.getByLabelText(name, { exact: true })
const sending = () => screen.queryByRole('button', { name: 'Submitting...' })
const notice = () => screen.getByRole('note', { name: 'News' }).textContent ?? ''
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const open = async (id: string) => {
  await press(`Open ${id}`)
  await until(() => screen.queryByLabelText('Full name') !== null)
}

const send = async (id: string) => {
  const before = posts
  await open(id)
  const written = {
    'Full name': 'Sample Visitor',
    Email: 'visitor@mail.com',
    Mobile: '9876543210',
    'Preferred date': '2099-01-01',
    'Preferred time': '10:00',
    Comments: 'Hello',
  }
  for (const [name, value] of Object.entries(written))
    fireEvent.change(field(name), { target: { value } })
  await press('Submit enquiry')
  await until(() => posts > before)
}

const sendAndLeave = async (id: string) => {
  await send(id)
  await press('Open nothing')
}

test.each([
  [201, SENT, 0],
  [503, FAILED, 1],
])('reports status %i of a form that was left', async (status, words, saved) => {
  await sendAndLeave('c1')
  expect(notice()).toBe('')
  respond(status)
  await until(() => notice() !== '')
  expect(words.exec(notice())?.[1]).toBe('c1')
  expect(sessionStorage).toHaveLength(saved)
})

test.each([
  [201, () => screen.queryByRole('dialog')],
  [503, () => screen.queryByText(SOMETHING_WRONG)],
])('reports status %i only in the form while it is open', async (status, own) => {
  await send('c1')
  respond(status)
  await until(() => own() !== null)
  expect(notice()).toBe('')
})

// A foreign host ignores keys: a repeated enquiry would be stored twice.
test('a reopened form shows the request that is under way, with its text', async () => {
  await sendAndLeave('c1')
  sessionStorage.clear()
  await open('c1')
  expect(sending()).toBeDisabled()
  expect(field('Full name')).toHaveValue('Sample Visitor')
  respond(201)
  await until(() => screen.queryByRole('dialog') !== null)
  expect([posts, notice()]).toEqual([1, ''])
})

test('shows an error of a closed form when it is opened again', async () => {
  await sendAndLeave('c1')
  await open('c1')
  respond(503)
  await until(() => screen.queryByText(SOMETHING_WRONG) !== null)
  for (const value of ['Hello again', 'Hello'])
    fireEvent.change(field('Comments'), { target: { value } })
  await press('Open nothing')
  await open('c1')
  expect(screen.getByText(/^We kept what you typed/)).toBeVisible()
})

test('reports the outcome of a form that was reopened and left again', async () => {
  await sendAndLeave('c1')
  await open('c1')
  await press('Open nothing')
  respond(503)
  await until(() => FAILED.test(notice()))
})

test('does not block the form of another course', async () => {
  await sendAndLeave('c1')
  await open('c2')
  expect(sending()).toBeNull()
  respond(201)
  await until(() => SENT.exec(notice())?.[1] === 'c1')
})

test('reports two outcomes one after the other, the newest first', async () => {
  await sendAndLeave('c1')
  await sendAndLeave('c2')
  respond(503)
  await until(() => FAILED.exec(notice())?.[1] === 'c2')
  await press('Close')
  expect(FAILED.exec(notice())?.[1]).toBe('c1')
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await press('Close')
  expect(notice()).toBe('')
})

test('reports a failure until its form is opened', async () => {
  await sendAndLeave('c1')
  respond(503)
  await until(() => notice() !== '')
  await open('c2')
  expect(FAILED.exec(notice())?.[1]).toBe('c1')
  await open('c1')
  expect(notice()).toBe('')
})

test('reports a success until the next enquiry about the course is sent', async () => {
  await sendAndLeave('c1')
  respond(201)
  await until(() => notice() !== '')
  await open('c1')
  expect(SENT.test(notice())).toBe(true)
  expect(field('Full name')).toHaveValue('')
  await press('Open nothing')
  await send('c1')
  await until(() => screen.queryByRole('dialog') !== null)
  expect([posts, notice()]).toEqual([2, ''])
})

test('the next form is empty after the thanks', async () => {
  await send('c1')
  respond(201)
  await until(() => screen.queryByRole('dialog') !== null)
  await press('Stay on this page')
  await press('Open nothing')
  await open('c1')
  expect(field('Full name')).toHaveValue('')
  await act(async () => {})
  expect(sessionStorage).toHaveLength(0)
})
