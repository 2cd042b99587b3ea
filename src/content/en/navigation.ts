import { categories } from '#domain/category.ts'
import { paths } from '#domain/paths.ts'
import { pageNames } from './pageNames.ts'

export const navigation = {
  label: 'Main',
  main: [
    { text: pageNames.home, href: paths.home },
    { text: pageNames.courses, href: paths.courses },
    { text: pageNames.blog, href: paths.blog },
    { text: pageNames.about, href: paths.about },
  ],
  lms: 'Learner login',
  menu: 'Menu',
  skip: 'Skip to the content',
  opensElsewhere: 'opens another site',
  footer: {
    label: 'Footer',
    groups: [
      {
        heading: 'Learn',
        links: [
          // All lead to /all-course, as the specification says.
          ...categories.map(({ title }) => ({ text: `${title} Courses`, href: paths.courses })),
          { text: pageNames.courses, href: paths.courses },
        ],
      },
      {
        heading: 'Institute',
        links: [
          { text: 'About Us', href: paths.about },
          { text: pageNames.blog, href: paths.blog },
        ],
      },
      {
        heading: 'The small print',
        links: [
          { text: pageNames.privacy, href: paths.privacy },
          { text: pageNames.cookies, href: paths.cookies },
          { text: pageNames.terms, href: paths.terms },
        ],
      },
    ],
    contactHeading: 'Talk to us',
    socialHeading: 'Follow us',
    copyright: (year: number, siteName: string) => `© ${year} ${siteName}`,
  },
} as const
