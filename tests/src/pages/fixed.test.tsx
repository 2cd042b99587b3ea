import { screen } from '@testing-library/react'
import { founder } from '#content/founder.ts'
import { AboutPage } from '#pages/AboutPage.tsx'
import { NotFoundPage } from '#pages/NotFoundPage.tsx'
import { renderInSite } from '#tests/support/inSite.tsx'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { remoteHost } from '#tests/support/remoteHost.ts'
import { surroundings } from '#tests/support/surroundings.ts'

beforeEach(() => surroundings.install())

test('an unknown address says so and links to the home page', async () => {
  const host = await remoteHost(() => ({ status: 404, body: {} }))
  openPage('/no-such-page', { store: storeOf(host), children: <NotFoundPage id="no-such-page" /> })
  await host.close()
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found!!!' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})

test('about us has its introduction, the founder, the vision and Enquire Now', () => {
  renderInSite(<AboutPage />)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 2, name: founder.name })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: /working towards/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enquire Now' })).toHaveAttribute('href', '/all-course')
})
