import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Background } from '#app/Background.tsx'
import { useEnquiries } from '#features/enquiry/EnquiriesProvider.tsx'
import { useEnquiryNotice } from '#features/enquiry/useEnquiryNotice.ts'
import { enquiryAbout } from '#machines/enquiries.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { input, right, submitted } from '../../machines/enquiry/form.ts'

const FAILED =
  /^Something went wrong: we cannot be sure that your enquiry about A course has reached us\./

/** Sends an enquiry, leaves its form, and mounts the background on a click. */
const SmallSite = () => {
  const [isIdle, setIdle] = useState(false)
  const enquiries = useEnquiries()
  const notice = useEnquiryNotice()
  const sendAndLeave = () => {
    enquiries.send({ type: 'form.opened', form: { ...input, values: right } })
    const { context } = enquiries.getSnapshot()
    enquiryAbout(context, input.course.id)?.send(submitted)
    enquiries.send({ type: 'form.closed', courseId: input.course.id })
  }
  return (
    <>
      <button type="button" onClick={sendAndLeave}>
        Send and leave
      </button>
      <button type="button" onClick={() => setIdle(true)}>
        Become idle
      </button>
      {notice && <hr />}
      {isIdle && <Background />}
    </>
  )
}

let host: RemoteHost

const line = () => screen.getByRole('status')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const failAnEnquiry = async () => {
  await press('Send and leave')
  await until(() => screen.queryByRole('separator') !== null)
}

const setNavigator = (name: 'onLine' | 'doNotTrack', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

const loseConnection = async () => {
  setNavigator('onLine', false)
}

// web-vitals needs APIs that jsdom lacks; Do Not Track disables it.
beforeAll(() => setNavigator('doNotTrack', '1'))

beforeEach(async () => {
  sessionStorage.clear()
  host = await remoteHost(() => ({ status: 503, body: {} }))
  openPage('/', { store: storeOf(host), children: <SmallSite /> })
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine')
  await host.close()
})

// Screen readers don't announce the first content of a live region.
test.each([
  ['a failed enquiry', failAnEnquiry, FAILED],
  ['a lost connection', loseConnection, /^You are offline\./],
])('mounts an empty live region, then reports %s', async (_, happen, words) => {
  await happen()
  const seen: string[] = []
  const observer = new MutationObserver((changes) => {
    const region = screen.queryByRole('status')
    if (changes.length > 0 && region) seen.push(region.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await press('Become idle')
  await until(() => line().textContent !== '')
  observer.disconnect()
  expect(seen[0]).toBe('')
  expect(line()).toHaveTextContent(words)
})

test('reports an enquiry before the connection, until the visitor closes it', async () => {
  await loseConnection()
  await press('Become idle')
  await until(() => line().textContent !== '')
  await failAnEnquiry()
  expect(line()).toHaveTextContent(FAILED)
  expect(line()).not.toHaveTextContent(/offline/)
  await press('Close')
  expect(line()).toHaveTextContent(/^You are offline\./)
})
