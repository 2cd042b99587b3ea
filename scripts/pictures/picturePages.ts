import { CATEGORIES } from '#domain/category.ts'
import { paths, tabPath } from '#domain/paths.ts'
import { COURSE_ID, PAGES } from '#tests/support/routes.ts'
import { SAMPLE_FORM } from '#tests/support/sampleEnquiry.ts'

const CHOSEN = [COURSE_ID, 'digital-marketing']

const otherTabs = CATEGORIES.slice(1).map((category) => [
  `courses-${category.toLowerCase().replaceAll(' ', '-')}`,
  tabPath(paths.courses, category),
])

/** Sends the form of the enquiry page, as a browser does without scripts. */
const addressOfThanks = async (origin: string) => {
  const sent = await fetch(`${origin}/enquiry/${COURSE_ID}`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(SAMPLE_FORM),
    redirect: 'manual',
  })
  const address = sent.headers.get('location')
  if (address === null) throw new Error(`The sample enquiry got status ${sent.status}`)
  return address
}

export const picturePages = async (origin: string): Promise<Readonly<Record<string, string>>> => ({
  ...Object.fromEntries(PAGES.map(({ name, at }) => [name, at])),
  ...Object.fromEntries(otherTabs),
  search: '/all-course?q=python',
  'course-not-found': paths.course('no-such-course'),
  'enquiry-sent': await addressOfThanks(origin),
  shortlist: paths.shortlistOf(CHOSEN),
  compare: paths.compareOf(CHOSEN),
})
