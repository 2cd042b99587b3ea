import { paths } from '#domain/paths.ts'

const COURSE = 'data-analytics-with-python'
const CHOSEN = [COURSE, 'digital-marketing']

export const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  'all-course': '/all-course',
  'all-course-non-it': '/all-course?category=NON+IT',
  search: '/all-course?q=python',
  course: `/course-overview/${COURSE}`,
  'course-not-found': '/course-overview/no-such-course',
  enquiry: `/enquiry/${COURSE}`,
  shortlist: paths.shortlistOf(CHOSEN),
  compare: paths.compareOf(CHOSEN),
  blog: '/blog',
  article: '/blog-page/what-git-is-really-for',
  about: '/about-us',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  cookies: '/cookies-policy',
  'not-found': '/no-such-page',
  offline: paths.offline,
}

/** Sends the form of the enquiry page, as a browser does without scripts. */
const addressOfThanks = async (origin: string) => {
  const person = { name: 'Sample Person', email: 'sample.person@mail.com', mobile: '9876543210' }
  const fields = { ...person, date: '2099-07-28', time: '10:30', comments: 'In the evening?' }
  const sent = await fetch(`${origin}/enquiry/${COURSE}`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const address = sent.headers.get('location')
  if (address === null) throw new Error(`The sample enquiry got status ${sent.status}`)
  return address
}

export const picturePages = async (origin: string) => ({
  ...PAGES,
  'enquiry-sent': await addressOfThanks(origin),
})
