import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { Layout } from '#app/Layout.tsx'
import { StatusLine } from '#app/StatusLine.tsx'
import { measureVisit } from '#app/vitals.ts'
import { useEnquiries } from '#features/enquiry/EnquiriesProvider.tsx'
import { enquiryAbout } from '#machines/enquiries.ts'
import { input, right, submitted } from '#tests/support/enquiryMachine.ts'
import { renderInSite, sampleSite, storeWithoutHost } from '#tests/support/inSite.tsx'
import { openPage } from '#tests/support/openPage.tsx'

// web-vitals needs APIs that jsdom lacks.
jest.mock('#app/vitals.ts', () => ({ measureVisit: jest.fn() }))

describe('the layout', () => {
  const page = (at?: string) =>
    renderInSite(
      <Routes>
        <Route element={<Layout />}>
          <Route path="*" element={<h1>A page</h1>} />
        </Route>
      </Routes>,
      at,
    )

  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  test('the navigation links to the four pages and to the learning app', () => {
    page()
    expect(linksOf('Main')).toEqual([
      ['Home', '/'],
      ['Courses', '/all-course'],
      ['Blog', '/blog'],
      ['About us', '/about-us'],
      ['Learner login (opens another site)', sampleSite.lmsUrl],
    ])
  })

  test.each([
    ['/', 'Home', 'page'],
    ['/all-course?category=NON+IT', 'Courses', 'page'],
    ['/course-overview/it-1', 'Courses', 'true'],
    ['/enquiry/it-1', 'Courses', 'true'],
    ['/blog', 'Blog', 'page'],
    ['/blog-page/a-slug', 'Blog', 'true'],
  ])('at %s the link %s is the current one', (at, name, current) => {
    page(at)
    const marked = within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [name, current],
    ])
  })

  test('no link is current on a page outside the navigation', () => {
    page('/privacy-policy')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(0)
  })

  test('every page has the refund guarantee, which links the courses', () => {
    page()
    const banner = screen.getByRole('region', { name: '100% satisfaction refund guarantee' })
    expect(within(banner).getByRole('link', { name: 'Find your course' })).toHaveAttribute(
      'href',
      '/all-course',
    )
  })

  test('the footer has every link of the specification', () => {
    page()
    expect(linksOf('Footer')).toEqual([
      ['IT Courses', '/all-course'],
      ['Non-IT Courses', '/all-course'],
      ['Courses', '/all-course'],
      ['About Us', '/about-us'],
      ['Blog', '/blog'],
      ['Privacy Policy', '/privacy-policy'],
      ['Cookies Policy', '/cookies-policy'],
      ['Terms of Use', '/terms-of-use'],
    ])
  })

  test("the footer has the institute's contact details", () => {
    page()
    const footer = screen.getByRole('contentinfo')
    const link = (name: string) => within(footer).getByRole('link', { name })
    expect(within(footer).getByText(sampleSite.address)).toBeVisible()
    expect(link(sampleSite.email)).toHaveAttribute('href', 'mailto:hello@patang.example')
    expect(link(sampleSite.phone)).toHaveAttribute('href', 'tel:+919876543210')
    expect(link('Instagram (opens another site)')).toHaveAttribute(
      'href',
      'https://instagram.com/patang.example',
    )
    expect(link('Kites Weekly (opens another site)')).toHaveAttribute(
      'href',
      'https://kites.example',
    )
  })
})

/** Sends an enquiry and leaves its form on a click. */
const SendAndLeave = () => {
  const enquiries = useEnquiries()
  const sendAndLeave = () => {
    enquiries.send({ type: 'form.opened', form: { ...input, values: right } })
    const { context } = enquiries.getSnapshot()
    enquiryAbout(context, input.course.id)?.send(submitted)
    enquiries.send({ type: 'form.closed', courseId: input.course.id })
  }
  return (
    <button type="button" onClick={sendAndLeave}>
      Send and leave
    </button>
  )
}

test('the status line reports an enquiry before the connection, until the visitor closes it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const children = [<SendAndLeave key="form" />, <StatusLine key="line" />]
  openPage('/', { store: storeWithoutHost(), children })
  const line = screen.getByRole('status')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(line.textContent).not.toBe(''))
  await press('Send and leave')
  await waitFor(() => expect(line).toHaveTextContent(/^Something/))
  expect(line).toHaveTextContent(
    /^Something went wrong: we cannot be sure that your enquiry about A course has reached us\./,
  )
  expect(line).not.toHaveTextContent(/offline/)
  await press('Close')
  expect(line).toHaveTextContent(/^You are offline\./)
})

test('files web vitals under the loaded page after an early navigation', async () => {
  const measure = jest.mocked(measureVisit).mockClear()
  const loaded = new URL('/course-overview/c1?utm_source=mail', location.href).href
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: loaded } as PerformanceNavigationTiming])
  history.pushState(null, '', '/blog')
  openPage('/', { store: storeWithoutHost(), children: <StatusLine /> })
  await waitFor(() => expect(measure.mock.calls).not.toHaveLength(0))
  expect(measure.mock.calls).toEqual([['course-overview']])
})
