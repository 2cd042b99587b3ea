import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router-dom'
import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import { paths } from '#domain/paths.ts'
import { EnquiryOutcome, useEnquiryNotice } from '#features/enquiry/EnquiryOutcome.tsx'
import { courseJson } from '#tests/support/fakeApi.ts'
import { openPage, PageHere, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { field, fill, formShown } from './form.ts'

let posts: number
let status: number
let respond: (status: number) => void

const host = hostForEachTest(({ method, url }) =>
  method === 'GET' ? { body: courseJson(url.pathname.slice(-2)) } : { status, body: {} },
)

const SmallSite = () => {
  const navigate = useNavigate()
  const notice = useEnquiryNotice()
  return (
    <>
      {['c1', 'c2', undefined].map((to) => (
        <button
          key={to ?? 'none'}
          type="button"
          onClick={() => navigate(to ? paths.enquiry(to) : '/')}
        >
          {`Open ${to ?? 'nothing'}`}
        </button>
      ))}
      <PageTitle>A page</PageTitle>
      <PageHere />
      <div role="note" aria-label="News">
        {notice && <EnquiryOutcome enquiry={notice} />}
      </div>
    </>
  )
}

beforeEach(() => {
  posts = 0
  const responded = new Promise<void>((resolve) => {
    respond = (of) => {
      status = of
      resolve()
    }
  })
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

const SENT = /^Thank you\. Your enquiry about Course (c\d) has reached us\./
const FAILED = /^Something went wrong: we cannot be sure that your enquiry about Course (c\d)/

const notice = () => screen.getByRole('note', { name: 'News' }).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const sendAndLeave = async (id: string) => {
  const before = posts
  await press(`Open ${id}`)
  await formShown()
  fill()
  await press('Submit enquiry')
  await waitFor(() => expect(posts).toBeGreaterThan(before))
  await press('Open nothing')
}

test.each([
  [201, SENT, 0],
  [503, FAILED, 1],
])('reports status %i of a form that was left', async (status, words, saved) => {
  await sendAndLeave('c1')
  expect(notice()).toBe('')
  respond(status)
  await waitFor(() => expect(notice()).not.toBe(''))
  expect(words.exec(notice())?.[1]).toBe('c1')
  expect(sessionStorage).toHaveLength(saved)
  if (saved === 0) return
  const again = screen.getByRole('link', { name: 'Open the form again' })
  expect(again).toHaveAttribute('href', '/enquiry/c1')
  await press('Open c1')
  await formShown()
  expect(field('Comments')).toHaveValue('Is there an evening batch?')
  expect(notice()).toBe('')
})

test('a failed enquiry comes back where sessionStorage is blocked', async () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await sendAndLeave('c1')
  respond(502)
  await waitFor(() => expect(notice()).not.toBe(''))
  await press('Open c1')
  await formShown()
  expect(field('Comments')).toHaveValue('Is there an evening batch?')
  expect(screen.getByText(/^You sent this earlier in this tab/)).toBeVisible()
  blocked.mockRestore()
})

test('reports two outcomes one after the other, the newest first; then the page has the focus', async () => {
  await sendAndLeave('c1')
  await sendAndLeave('c2')
  respond(503)
  await waitFor(() => expect(FAILED.exec(notice())?.[1]).toBe('c2'))
  await press('Close')
  expect(FAILED.exec(notice())?.[1]).toBe('c1')
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await press('Close')
  expect(notice()).toBe('')
  expect(screen.getByRole('heading', { name: 'A page' })).toHaveFocus()
})
