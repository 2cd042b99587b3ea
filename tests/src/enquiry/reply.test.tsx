import { act, screen, waitFor } from '@testing-library/react'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { EMAIL_ERROR } from '#domain/messages.ts'
import { courseJson } from '#tests/support/fakeApi.ts'
import { openPage, PageHere, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { FAILED, field, formShown } from './form.ts'

const host = hostForEachTest(({ url }) => ({
  body: courseJson(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')),
}))

const values = { ...EMPTY_ENQUIRY, name: 'Sample Visitor', email: 'a@b.org' }

const openFailed = async () => {
  const reply = { values, errors: {}, failed: true }
  openPage('/enquiry/c1', { store: storeOf(host), reply })
  await screen.findByText(FAILED)
}

test('says that a valid enquiry could not be stored', async () => {
  await openFailed()
  expect(screen.getByText(/please send it again/)).toBeVisible()
})

test('is not shown again from the back/forward cache after the tab has sent the draft', async () => {
  await openFailed()
  sessionStorage.removeItem('enquiry-c1')
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(field('Full name')).toHaveValue('')
  expect(screen.queryByText(FAILED)).toBeNull()
})

test('shows the thanks for an accepted enquiry, and deletes its draft', async () => {
  sessionStorage.setItem('enquiry-c1', JSON.stringify({ values, at: Date.now() }))
  openPage('/enquiry/c1', { store: storeOf(host), reply: 'accepted' })
  await screen.findByRole('heading', { name: 'Thank You' })
  expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('the form posts to its own address, and its HTML has no idempotency key', async () => {
  openPage('/enquiry/c%201', { store: storeOf(host) })
  await formShown()
  const form = field('Full name').closest('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/enquiry/c%201')
  expect([...new FormData(form ?? undefined).keys()]).toEqual([
    'name',
    'email',
    'mobile',
    'date',
    'time',
    'comments',
    'website',
  ])
  expect(document.body.innerHTML).not.toMatch(/[\da-f]{8}-[\da-f]{4}-4/)
})

describe('the reply to a posted form', () => {
  const summary = () => screen.queryByRole('link', { name: EMAIL_ERROR })
  const follow = (name: string) => act(() => screen.getByRole('link', { name }).click())

  const openReply = async () => {
    openPage('/enquiry/c1', {
      store: storeOf(host),
      reply: { values, errors: { email: EMAIL_ERROR }, failed: false },
      isInHistory: true,
      children: (
        <>
          <PageHere />
          <SiteLink to="/blog">Blog</SiteLink>
          <a href="#content">Skip</a>
        </>
      ),
    })
    await waitFor(() => expect(summary()).not.toBeNull())
    await waitFor(() => expect(summary()?.closest('[role=alert]')).toHaveFocus())
  }

  test('stays when the fragment changes', async () => {
    await openReply()
    follow('Skip')
    await waitFor(() => expect(location.hash).toBe('#content'))
    expect(summary()).not.toBeNull()
  })

  test('is not shown again after the page was left, but the draft is', async () => {
    await openReply()
    follow('Blog')
    act(() => history.back())
    await formShown()
    expect(summary()).toBeNull()
    expect(field('Full name')).toHaveValue('Sample Visitor')
    expect(screen.getByText('We kept what you typed earlier in this tab.')).toBeVisible()
  })
})
