import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { App } from '#app/App.tsx'
import { ErrorBoundary } from '#app/ErrorBoundary.tsx'
import { FailedPage } from '#app/FailedPage.tsx'
import { storeWithoutHost } from '#tests/support/inSite.tsx'
import { openPage } from '#tests/support/openPage.tsx'

const Broken = () => {
  throw new TypeError('a fault of the page')
}

const open = (children: ReactNode) => {
  const written = jest.mocked(console.error).mockImplementation(() => {})
  openPage('/about-us', { store: storeWithoutHost(), children })
  return written
}

// jsdom cannot scroll.
beforeEach(() => jest.spyOn(window, 'scrollTo').mockImplementation(() => {}))

test('a page that throws keeps the navigation, and the next page is shown', async () => {
  const written = open(<App initialPage={{ chunk: 'about', Page: Broken }} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveFocus()
  expect(screen.getByText('Try again')).toHaveAttribute('href', '')
  expect(JSON.stringify(written.mock.calls)).toContain('Broken')
  written.mockClear()
  await userEvent.click(screen.getByRole('link', { name: 'Terms of Use' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Terms/ })).toHaveFocus()
})

test('an error outside of the page leaves the visitor a phone number and a way to reload', () => {
  const written = open(
    <ErrorBoundary fallback={<FailedPage />}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByText(/call \+91/)).toBeVisible()
  expect(screen.getByText('Try again')).toHaveAttribute('href', '')
  written.mockClear()
})
