export const pageNames = {
  home: 'Home',
  courses: 'Courses',
  allCourses: 'All courses',
  enquiry: 'Enquiry',
  shortlist: 'Shortlist',
  blog: 'Blog',
  about: 'About us',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  cookies: 'Cookies Policy',
} as const
