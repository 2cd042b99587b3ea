import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { courseJson } from '#tests/support/fakeApi.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(({ url }) => ({
  body: courseJson(url.pathname.split('/').at(-1) ?? ''),
}))

const alertText = () => screen.getByRole('alert').textContent
const tick = (id: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Compare Course ${id}` }))
const compare = () => userEvent.click(screen.getByRole('button', { name: 'Compare side by side' }))
const openList = async (ids: readonly string[]) => {
  openPage(`/shortlist?course=${ids.join('&course=')}`, { store: storeOf(host) })
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(ids.length))
}

test('an error of the ticks goes when one changes', async () => {
  await openList(['a', 'b'])
  await tick('a')
  await compare()
  expect(alertText()).toBe('Tick two or three courses to compare.')
  await tick('a')
  expect(alertText()).toBe('')
})

test.each([[['a', 'b']], [['a', 'b', 'c', 'd']]])(
  'an error of the ticks on %j goes when a course is removed',
  async (ids) => {
    await openList(ids)
    for (const id of ids) await tick(id)
    await compare()
    expect(alertText()).not.toBe('')
    await userEvent.click(screen.getByRole('link', { name: 'Remove Course a' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Course a' })).toBeNull())
    expect(alertText()).toBe('')
  },
)

test('announces the same error again when Compare is pressed again', async () => {
  await openList(['a', 'b', 'c', 'd'])
  await compare()
  const first = screen.getByText('Tick two or three courses to compare.')
  await compare()
  // A screen reader announces a new element, but not the same text again.
  expect(screen.getByText('Tick two or three courses to compare.')).not.toBe(first)
})

test.each(['/shortlist', '/compare'])('%s announces that Retry failed again', async (at) => {
  host.respond = () => ({ status: 503, body: {} })
  openPage(`${at}?course=a`, { store: storeOf(host) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const release = host.hold()
  await userEvent.click(retry)
  const [status] = screen.getAllByRole('status')
  await waitFor(() => expect(status).toHaveTextContent('Loading'))
  release()
  await screen.findByRole('button', { name: 'Retry' })
  expect(status).toHaveTextContent('This course could not be looked up just now.')
})
