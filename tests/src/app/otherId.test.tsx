import { act, screen } from '@testing-library/react'
import { getCourse } from '#api/courses.ts'
import { App } from '#app/App.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { EMAIL_ERROR } from '#domain/messages.ts'
import EnquiryPage from '#pages/EnquiryPage.tsx'
import { courseJson } from '#tests/support/fakeApi.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(({ url }) => ({ body: courseJson(url.pathname.slice(-2)) }))

test('the form of another course, whose data is cached, keeps nothing of the first', async () => {
  // jsdom cannot scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const store = storeOf(host)
  await store.dispatch(getCourse.initiate('c1'))
  await store.dispatch(getCourse.initiate('c2'))
  openPage('/enquiry/c1', {
    store,
    reply: { values: EMPTY_ENQUIRY, errors: { email: EMAIL_ERROR }, failed: false },
    children: (
      <>
        <App initialPage={{ chunk: 'enquiry', Page: EnquiryPage }} />
        <SiteLink to="/enquiry/c2">Another course</SiteLink>
      </>
    ),
  })
  const name = screen.getByLabelText('Full name')
  expect(screen.getByRole('link', { name: EMAIL_ERROR })).toBeVisible()
  act(() => screen.getByRole('link', { name: 'Another course' }).click())
  expect(screen.getByLabelText('Course')).toHaveValue('Course c2')
  expect(screen.getByLabelText('Full name')).not.toBe(name)
  expect(screen.queryByRole('link', { name: EMAIL_ERROR })).toBeNull()
})
