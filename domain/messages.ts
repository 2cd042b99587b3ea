import type { Category } from './category.ts'

// Texts that pages, machines and server share. All others of the pages are in `src/content`.

// The specification's words, to the letter:
export const COURSES_FAILED = 'Failed to load courses. Please try again later.'
export const PREVIEW_FAILED = 'Failed to load courses.'
export const NO_COURSES = 'No courses found.'
export const noCoursesOf = (category: Category) => `No ${category} courses found.`
export const LOADING_MORE = 'Loading...'
export const BLOGS_FAILED = 'Failed to load blogs. Please try again later.'
export const PAGE_NOT_FOUND = 'Page Not Found!!!'
export const COURSE_NOT_FOUND = 'Course not found!'
export const SUBMITTING = 'Submitting...'
export const ENQUIRY_FAILED = '⚠️ Something went wrong.'
export const COPIED = 'Link Copied!'
export const COPY_FAILED = 'Failed to copy link'
export const NO_DATE = 'No Date'
export const EMAIL_ERROR = 'Please enter a valid email address ending with .com'
export const MOBILE_ERROR = 'Please enter a valid 10-digit Indian mobile number.'

// Our own:
export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
export const UNTITLED_COURSE = 'Untitled course'
export const UNTITLED_ARTICLE = 'Untitled'

export const DATE_ERROR = 'Please choose today or a later date.'
export const TIME_ERROR = 'Please choose a time.'
export const tooLong = (most: number) => `Please use at most ${most} characters.`

export const requiredErrors = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  mobile: MOBILE_ERROR,
  date: 'Please choose a preferred date.',
  time: 'Please choose a preferred time.',
  comments: 'Please write a comment or question.',
}

export const durationLabels = {
  week: 'A week or less',
  twoMonths: 'Up to 2 months',
  fourMonths: '2 to 4 months',
  longer: 'Longer than 4 months',
}

export const priceLabels = {
  free: 'Free',
  upTo: (price: string) => `Up to ${price}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  over: (price: string) => `Over ${price}`,
}
