import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { restoreSaved } from '#api/saved.ts'
import { selectShortlist, shortlist } from '#api/shortlist.ts'
import { Shortlist } from '#features/shortlist/Shortlist.tsx'
import { courseJson } from '#tests/support/fakeApi.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(({ url }) => ({
  body: courseJson(url.pathname.split('/').at(-1) ?? ''),
}))

test.each([
  ["the visitor's own list", ['a', 'b', 'c'], ['b', 'c']],
  ["somebody else's list", ['a', 'c'], ['a', 'c']],
])('removes a course from %s: the own shortlist %j becomes %j', async (_, own, left) => {
  const store = storeOf(host)
  store.dispatch(shortlist.actions.added(own))
  openPage('/shortlist?course=a&course=b', { store, children: <Shortlist /> })
  await userEvent.click(await screen.findByRole('link', { name: 'Remove Course a' }))
  await until(() => screen.queryByRole('link', { name: 'Course a' }) === null)
  expect(screen.getByRole('note')).toHaveTextContent(/^\/shortlist\?course=b$/)
  expect(screen.getByText('Course a is off the shortlist')).toBeInTheDocument()
  expect(selectShortlist(store.getState())).toEqual(left)
})

test('says that the list is not saved in a browser that refuses storage', async () => {
  const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const store = storeOf(host)
  restoreSaved(store)
  store.dispatch(shortlist.actions.added(['a']))
  openPage('/shortlist', { store, children: <Shortlist /> })
  await until(() => screen.queryByRole('link', { name: 'Course a' }) !== null)
  expect(screen.getByText(/This browser does not let the site store anything/)).toBeVisible()
  refused.mockRestore()
})
