export const COURSE_ID = 'data-analytics-with-python'
export const COURSE_NAME = 'Data Analytics with Python'
export const SLUG = 'what-git-is-really-for'

/** Every route of section 2 of the specification, with an example address. */
export const ROUTES = [
  { route: '/', at: '/', status: 200 },
  { route: '/all-course', at: '/all-course', status: 200 },
  { route: '/course-overview/{id}', at: `/course-overview/${COURSE_ID}`, status: 200 },
  { route: '/enquiry/{id}', at: `/enquiry/${COURSE_ID}`, status: 200 },
  { route: '/blog', at: '/blog', status: 200 },
  { route: '/blog-page/{id}', at: `/blog-page/${SLUG}`, status: 200 },
  { route: '/about-us', at: '/about-us', status: 200 },
  { route: '/terms-of-use', at: '/terms-of-use', status: 200 },
  { route: '/privacy-policy', at: '/privacy-policy', status: 200 },
  { route: '/cookies-policy', at: '/cookies-policy', status: 200 },
  { route: 'any other path', at: '/no-such-page', status: 404 },
] as const
