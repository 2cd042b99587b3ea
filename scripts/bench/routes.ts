/** The routes that the targets name, with the page of each in the build's manifest. */
export const ROUTES = [
  { name: 'home', path: '/', chunk: 'home' },
  { name: 'courses', path: '/all-course', chunk: 'all-course' },
  {
    name: 'course',
    path: '/course-overview/data-analytics-with-python',
    chunk: 'course-overview',
  },
  { name: 'enquiry', path: '/enquiry/data-analytics-with-python', chunk: 'enquiry' },
  { name: 'blog', path: '/blog', chunk: 'blog' },
  {
    name: 'article',
    path: '/blog-page/how-to-read-a-job-description-before-you-apply',
    chunk: 'article',
  },
] as const
