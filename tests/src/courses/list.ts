import { screen, waitFor } from '@testing-library/react'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import type { RemoteHost } from '#tests/support/remoteHost.ts'

export const cards = () => [...document.querySelectorAll('article')]
export const names = () => cards().map((card) => card.querySelector('h2')?.textContent)
export const button = (name: string) => screen.getByRole('button', { name })
export const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

/** The pages of the course list that were requested. */
export const pagesIn = ({ requests, url }: RemoteHost) =>
  requests.map((request) => new URL(request.slice(4), url).searchParams.get('page'))

export const openCourses = async (host: RemoteHost, at = '/all-course') => {
  openPage(at, { store: storeOf(host) })
  await waitFor(() => expect(cards()).not.toHaveLength(0))
}
