import type { Category } from './category.ts'

/** Texts of the specification that states show, to the letter; the enquiry's checks stand beside their rules. */
export const COURSES_FAILED = 'Failed to load courses. Please try again later.'
/** On the home page, where the list is a preview. */
export const PREVIEW_FAILED = 'Failed to load courses.'
export const NO_COURSES = 'No courses found.'
/** On the home page. */
export const noCoursesOf = (category: Category) => `No ${category} courses found.`
/** The button that loads more, while it does. */
export const LOADING_MORE = 'Loading...'
/** Held, and spoken to screen readers only. */
export const BLOGS_FAILED = 'Failed to load blogs. Please try again later.'
export const COURSE_NOT_FOUND = 'Course not found!'
export const SUBMITTING = 'Submitting...'
export const ENQUIRY_FAILED = '⚠️ Something went wrong.'
export const COPIED = 'Link Copied!'
export const COPY_FAILED = 'Failed to copy link'
