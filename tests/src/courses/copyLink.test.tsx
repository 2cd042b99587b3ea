import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { CopyLink } from '#components/CopyLink/CopyLink.tsx'
import { COPY_NOTICE_DURATION } from '#domain/constants.ts'
import { renderInSite } from '#tests/support/inSite.tsx'
import { simulatedTime } from '#tests/support/simulatedTime.ts'

const time = simulatedTime()
const press = async () => {
  await user.click(screen.getByRole('button'))
  await time.pass(0)
}

let user: UserEvent

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

beforeEach(() => {
  // Installs a clipboard, which each test then replaces.
  user = time.user()
  renderInSite(<CopyLink path="/course-overview/a%2Fb" />)
})

test('copied: writes the canonical address to the clipboard and says so for 2 seconds', async () => {
  const written: string[] = []
  clipboard(async (text) => void written.push(text))
  await press()
  expect(written).toEqual(['https://patang.example/course-overview/a%2Fb'])
  expect(screen.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Link Copied!')
  await time.pass(COPY_NOTICE_DURATION)
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('')
})

test('failed: alerts, and the button works again', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')))
  const alert = jest.spyOn(globalThis, 'alert').mockImplementation(() => {})
  await press()
  expect(alert).toHaveBeenCalledWith('Failed to copy link')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeEnabled()
})
