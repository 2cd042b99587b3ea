import { CATEGORIES } from '#domain/category.ts'
import { listed } from './listed.ts'
import { pageNames } from './pageNames.ts'

export const pageHeads = {
  home: (siteName: string) => ({
    title: `${siteName} | Live online training, internships and workshops`,
    description:
      'Live online courses in digital marketing, IT and professional skills, taught by people who do the work, with a 100% satisfaction refund guarantee.',
  }),
  courses: (siteName: string) => ({
    title: `${pageNames.allCourses} | ${siteName}`,
    description: `Browse live online ${listed(CATEGORIES)} courses: what you will learn, the level, the length, the fee and what you need to join.`,
  }),
  search: (siteName: string, words: string) => ({
    title: `Courses for “${words}” | ${siteName}`,
    description: `The live online courses in which “${words}” is taught, with the level, the length and the fee of each.`,
  }),
  filtered: (siteName: string) => ({
    title: `Chosen courses | ${siteName}`,
    description:
      'Live online courses of the kind that was chosen, with the level, the length and the fee of each.',
  }),
  course: (siteName: string, courseName: string) => ({
    title: `${courseName} | ${siteName}`,
    description: `${courseName}: what you will learn, what you need, how long it takes and what it costs. Live classes, 100% online, with a certificate of completion.`,
  }),
  enquiry: (siteName: string, courseName: string) => ({
    title: `Enquiry about ${courseName} | ${siteName}`,
    description: `Ask about ${courseName}. Choose a day and a time, and we call you back. No fee is taken here.`,
  }),
  shortlist: (siteName: string) => ({
    title: `${pageNames.shortlist} | ${siteName}`,
    description:
      'The courses that you are choosing between, on one page whose link you can share. The list stays in your browser.',
  }),
  compare: (siteName: string) => ({
    title: `Courses side by side | ${siteName}`,
    description:
      'Two or three courses compared: the price, the level, the length and the kind of class of each, in one table.',
  }),
  blog: (siteName: string) => ({
    title: `${pageNames.blog} | ${siteName}`,
    description:
      'Practical articles on technology, digital marketing, AI, software development, business strategies and career growth, with something to try in each.',
  }),
  article: () => ({
    title: 'Blog | Explore In-Demand Tech & Career Skills',
    description:
      'Read practical articles about technology, digital marketing, AI, software development, business strategies and career growth, written for students and working people.',
  }),
  about: (siteName: string) => ({
    title: `${pageNames.about} | ${siteName}`,
    description:
      'Who teaches here, how the live classes work, and what we are working towards: training, internships and workshops, all online.',
  }),
  terms: (siteName: string) => ({
    title: `${pageNames.terms} | ${siteName}`,
    description:
      'The terms for using this site and joining a course, with the conditions of the 100% satisfaction refund guarantee in plain words.',
  }),
  privacy: (siteName: string) => ({
    title: `${pageNames.privacy} | ${siteName}`,
    description:
      'Which details an enquiry holds, what we use them for, how long we keep them and how you have them deleted.',
  }),
  cookies: (siteName: string) => ({
    title: `${pageNames.cookies} | ${siteName}`,
    description:
      'This site sets no cookies. What your browser keeps for itself, and how to clear it.',
  }),
  courseLoading: (siteName: string) => ({
    title: `Loading | ${siteName}`,
    description: 'A live online course.',
  }),
  courseNotFound: (siteName: string) => ({
    title: `Course not found | ${siteName}`,
    description: 'There is no course at this address. See all courses instead.',
  }),
  courseUnreachable: (siteName: string) => ({
    title: `Course not loaded | ${siteName}`,
    description: 'We could not look up this course just now. Please try again in a moment.',
  }),
  offline: (siteName: string) => ({
    title: `No connection to our site | ${siteName}`,
    description: 'What opens without a connection.',
  }),
  notFound: (siteName: string) => ({
    title: `Page not found | ${siteName}`,
    description: 'There is no page at this address.',
  }),
} as const
