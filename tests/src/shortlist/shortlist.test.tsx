import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCourse } from '#api/courses.ts'
import { restoreSaved } from '#api/saved.ts'
import { selectShortlist, shortlist } from '#api/shortlist.ts'
import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import { Comparison } from '#features/compare/Comparison.tsx'
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

test('a column of the comparison has the name of its course only', async () => {
  openPage('/compare?course=a&course=b', { store: storeOf(host), children: <Comparison /> })
  expect(await screen.findByRole('columnheader', { name: 'Course b' })).toBeVisible()
})

test('says that the list is not saved in a browser that refuses storage', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const store = storeOf(host)
  restoreSaved(store)
  store.dispatch(shortlist.actions.added(['a']))
  openPage('/shortlist', { store, children: <Shortlist /> })
  await until(() => screen.queryByRole('link', { name: 'Course a' }) !== null)
  expect(screen.getByText(/This browser does not let the site store anything/)).toBeVisible()
})

describe.each([
  ['shortlist', <Shortlist key="" />],
  ['comparison', <Comparison key="" />],
])('a %s of which the host refuses a course and lacks another', (_, list) => {
  const REFUSED = 'GET /api/courses/refused'
  const AT = '/?course=a&course=refused&course=gone'
  const children = (
    <>
      <PageTitle>Courses</PageTitle>
      {list}
    </>
  )
  let status: number

  beforeEach(() => {
    status = 503
    const { respond } = host
    host.respond = (request) => {
      const id = request.url.pathname.split('/').at(-1)
      if (id === 'gone') return undefined
      return id === 'refused' && status !== 200 ? { status, body: {} } : respond(request)
    }
  })

  const isShown = (text: string) => screen.queryAllByText(text).length > 0
  const failed = () =>
    isShown('This course could not be looked up just now.') &&
    isShown('This course is not offered any more.')
  const expectAll = (titles: readonly (string | undefined)[]) => {
    const links = screen.queryAllByRole('link', { name: /^Course (a|refused)$/ })
    expect(links.map((link) => link.textContent)).toEqual(titles)
    expect(screen.getByText('This course is not offered any more.')).toBeVisible()
  }
  const retryUntilShown = async () => {
    expectAll(['Course a'])
    const earlier = host.requests.length
    status = 200
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await until(() => isShown('Course refused'))
    expectAll(['Course a', 'Course refused'])
    expect(host.requests.slice(earlier)).toEqual([REFUSED])
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  }

  test('requests the failed one again on Retry', async () => {
    openPage(AT, { store: storeOf(host), children })
    await until(failed)
    await retryUntilShown()
  })

  test('after the server rendered it requests nothing before Retry', async () => {
    const store = storeOf(host)
    for (const id of ['a', 'refused', 'gone'])
      await store.dispatch(getCourse.initiate(id, { subscribe: false }))
    const { length } = host.requests
    openPage(AT, { store, children, isHydrating: true })
    await until(failed)
    expect(host.requests).toHaveLength(length)
    await retryUntilShown()
  })

  test('requests those that failed on an earlier page', async () => {
    const store = storeOf(host)
    await store.dispatch(getCourse.initiate('refused', { subscribe: false }))
    status = 200
    openPage(AT, { store, children })
    await until(() => isShown('Course refused'))
    await until(() => isShown('This course is not offered any more.'))
    expectAll(['Course a', 'Course refused'])
  })
})
