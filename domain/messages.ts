import type { Category } from './category.ts'

/** Texts of the specification, to the letter. Those of the enquiry's fields are in `enquiry.ts`. */
export const COURSES_FAILED = 'Failed to load courses. Please try again later.'
export const PREVIEW_FAILED = 'Failed to load courses.'
export const NO_COURSES = 'No courses found.'
export const noCoursesOf = (category: Category) => `No ${category} courses found.`
export const LOADING_MORE = 'Loading...'
export const BLOGS_FAILED = 'Failed to load blogs. Please try again later.'
export const COURSE_NOT_FOUND = 'Course not found!'
export const SUBMITTING = 'Submitting...'
export const ENQUIRY_FAILED = '⚠️ Something went wrong.'
export const COPIED = 'Link Copied!'
export const COPY_FAILED = 'Failed to copy link'
