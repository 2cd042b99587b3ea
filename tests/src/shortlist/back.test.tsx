import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectShortlist, shortlist } from '#api/shortlist.ts'
import { courseJson } from '#tests/support/fakeApi.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(({ url }) => ({
  body: courseJson(url.pathname.split('/').at(-1) ?? ''),
}))

test('removes a course from the own list on Back, after another was removed on its page', async () => {
  const store = storeOf(host)
  store.dispatch(shortlist.actions.added(['a', 'b', 'c']))
  openPage('/shortlist?course=a&course=b&course=c', { store, isInHistory: true })
  await userEvent.click(await screen.findByRole('link', { name: 'Course b' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Shortlist', pressed: true }))
  history.back()
  await userEvent.click(await screen.findByRole('link', { name: 'Remove Course a' }))
  expect(selectShortlist(store.getState())).toEqual(['c'])
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Course a' })).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'Remove Course c' }))
  expect(selectShortlist(store.getState())).toEqual([])
})
