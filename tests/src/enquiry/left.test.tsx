import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetOutcome, lastOutcome } from '#features/enquiry/outcomes.ts'
import { courseFields } from '#tests/support/catalogue.ts'
import { installDialogs } from '#tests/support/dialogs.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

let host: RemoteHost
let store: ReturnType<typeof storeOf>
let posts: number
/** Answers the enquiries that are on their way, and all after them. */
let answer: (status: number) => void

beforeEach(async () => {
  installDialogs()
  sessionStorage.clear()
  posts = 0
  let status = 0
  const answered = new Promise<void>((resolve) => {
    answer = (of) => {
      status = of
      resolve()
    }
  })
  host = await remoteHost(({ method, url }) =>
    method === 'GET' ? { body: courseFields(url.pathname.slice(-2)) } : { status, body: {} },
  )
  store = storeOf(host, {
    fetch: async (request) => {
      if (request.method === 'POST') {
        posts += 1
        await answered
      }
      return fetch(request)
    },
  })
})
afterEach(async () => {
  for (const id of ['c1', 'c2']) forgetOutcome(id)
  await host.close()
})

const field = (name: string) => screen.getByLabelText(name, { exact: true })
const sending = () => screen.queryByRole('button', { name: 'Submitting...' })

const opened = async (id: string) => {
  const page = openPage(`/enquiry/${id}`, { store })
  await until(() => screen.queryByLabelText('Full name') !== null)
  return page
}

const sent = async (id: string) => {
  const page = await opened(id)
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
  await userEvent.click(screen.getByRole('button', { name: 'Submit enquiry' }))
  return page
}

const left = async (id: string) => {
  const before = posts
  const page = await sent(id)
  await until(() => posts > before)
  page.unmount()
}

test.each([
  [201, true],
  [503, false],
])('an answer of %i to a form that was left: told by the course alone', async (status, isSent) => {
  await left('c1')
  expect(lastOutcome()).toBeUndefined()
  answer(status)
  await until(() => lastOutcome() !== undefined)
  expect(lastOutcome()).toEqual({ courseId: 'c1', courseName: 'Course c1', isSent })
  expect(sessionStorage).toHaveLength(isSent ? 0 : 1)
})

test.each([
  [201, () => screen.queryByRole('dialog')],
  [503, () => screen.queryByText('⚠️ Something went wrong.')],
])('an answer of %i to a form that is still there is its own to show', async (status, own) => {
  await sent('c1')
  answer(status)
  await until(() => own() !== null)
  expect(lastOutcome()).toBeUndefined()
})

// A foreign host knows no keys, so a second post would be a second enquiry.
test('a form that is opened again waits for the post that is on its way, with what was typed', async () => {
  await left('c1')
  sessionStorage.clear()
  await opened('c1')
  await until(() => sending() !== null)
  expect(field('Full name')).toHaveValue('Sample Visitor')
  answer(201)
  await until(() => screen.queryByRole('dialog') !== null)
  expect([posts, lastOutcome()]).toEqual([1, undefined])
})

test('a form that is opened again knows an answer of no, also after a changed word', async () => {
  await left('c1')
  const page = await opened('c1')
  await until(() => sending() !== null)
  answer(503)
  await until(() => screen.queryByText('⚠️ Something went wrong.') !== null)
  for (const value of ['Hello again', 'Hello'])
    fireEvent.change(field('Comments'), { target: { value } })
  page.unmount()
  await opened('c1')
  expect(screen.getByText(/^We kept what you typed/)).toBeVisible()
})

test('a form that is opened again and left again is told of as well', async () => {
  await left('c1')
  const page = await opened('c1')
  await until(() => sending() !== null)
  page.unmount()
  answer(503)
  await until(() => lastOutcome() !== undefined)
  expect(lastOutcome()?.isSent).toBe(false)
})

test('the form of another course waits for nothing', async () => {
  await left('c1')
  await opened('c2')
  expect(sending()).toBeNull()
  answer(201)
  await until(() => lastOutcome() !== undefined)
  expect(lastOutcome()?.courseId).toBe('c1')
})

test('several are told one after the other, the newest first', async () => {
  await left('c1')
  await left('c2')
  answer(503)
  await until(() => lastOutcome()?.courseId === 'c2')
  forgetOutcome('c2')
  expect(lastOutcome()?.courseId).toBe('c1')
  forgetOutcome('c1')
  expect(lastOutcome()).toBeUndefined()
})

test('a failure is no longer told when its form is opened again', async () => {
  await left('c1')
  answer(503)
  await until(() => lastOutcome() !== undefined)
  await opened('c2')
  expect(lastOutcome()?.courseId).toBe('c1')
  await opened('c1')
  expect(lastOutcome()).toBeUndefined()
})

test('a success stays told when its form is opened again, until the next enquiry is sent', async () => {
  await left('c1')
  answer(201)
  await until(() => lastOutcome() !== undefined)
  const page = await opened('c1')
  expect(lastOutcome()?.isSent).toBe(true)
  expect(field('Full name')).toHaveValue('')
  page.unmount()
  await sent('c1')
  await until(() => screen.queryByRole('dialog') !== null)
  expect([posts, lastOutcome()]).toEqual([2, undefined])
})
