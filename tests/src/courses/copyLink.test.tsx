import { act, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { CopyLink } from '#components/CopyLink/CopyLink.tsx'
import { COPY_NOTICE_DURATION } from '#domain/constants.ts'
import { renderInSite } from '#tests/support/inSite.tsx'

describe('copy link', () => {
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const press = async () => {
    await user.click(screen.getByRole('button'))
    await pass(0)
  }

  let user: UserEvent

  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

  beforeEach(() => {
    jest.useFakeTimers()
    // Installs a clipboard, which each test then replaces.
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    renderInSite(<CopyLink path="/course-overview/a%2Fb" />)
  })
  afterEach(() => jest.useRealTimers())

  test('copied: writes the canonical address to the clipboard and says so for 2 seconds', async () => {
    const written: string[] = []
    clipboard(async (text) => void written.push(text))
    await press()
    expect(written).toEqual(['https://patang.example/course-overview/a%2Fb'])
    expect(screen.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Link Copied!')
    await pass(COPY_NOTICE_DURATION - 1)
    expect(screen.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
    await pass(1)
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('')
  })

  test('failed: alerts, and the button works again', async () => {
    clipboard(() => Promise.reject(new Error('not allowed')))
    const alert = jest.spyOn(globalThis, 'alert').mockImplementation(() => {})
    await press()
    expect(alert).toHaveBeenCalledWith('Failed to copy link')
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    alert.mockRestore()
  })
})
