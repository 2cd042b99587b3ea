/** The routes that the targets name. */
export const ROUTES = [
  { name: 'home', path: '/' },
  { name: 'courses', path: '/all-course' },
  {
    name: 'course',
    path: '/course-overview/data-analytics-with-python',
  },
  { name: 'enquiry', path: '/enquiry/data-analytics-with-python' },
  { name: 'blog', path: '/blog' },
  {
    name: 'article',
    path: '/blog-page/how-to-read-a-job-description-before-you-apply',
  },
] as const
