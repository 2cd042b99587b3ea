import { act, screen, within } from '@testing-library/react'
import { vision } from '#content/vision.ts'
import { VISION_INTERVAL } from '#domain/constants.ts'
import { Vision } from '#features/about/Vision.tsx'
import { renderInSite } from '#tests/support/inSite.tsx'
import { surroundings } from '#tests/support/surroundings.ts'

beforeEach(() => {
  jest.useFakeTimers()
  surroundings.install()
})
afterEach(() => jest.useRealTimers())

test('shows each vision for 6 seconds', () => {
  renderInSite(<Vision />)
  const shown = () => screen.getByRole('group', { name: /^\d of 5$/ })
  for (const { title, text } of vision.items) {
    expect(within(shown()).getByRole('heading', { level: 3, name: title })).toBeVisible()
    expect(within(shown()).getByText(text)).toBeVisible()
    act(() => jest.advanceTimersByTime(VISION_INTERVAL))
  }
  expect(within(shown()).getByRole('heading', { name: vision.items[0].title })).toBeVisible()
})
