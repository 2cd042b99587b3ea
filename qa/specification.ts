const LISTS =
  'Course list: loading, then loaded, empty (…) or error with Retry. Switching tab resets to page 1, clears the list and reloads. Load-more appends the next page.'
const MORE =
  "The load-more button shows only while the server reports a next page; while fetching it reads 'Loading...' with three skeleton cards."
const FORM =
  'Enquiry form: editing; submitting (…); success (…); failure (message shown, form stays editable).'
const CHECKS =
  "Email: if given, must match a pattern ending in .com; otherwise 'Please enter a valid email address ending with .com' (checked on blur and submit; editing clears it)."
const BLOG =
  'Blog list: skeleton for at least 1 second, then the grid, or an error (held but not visibly shown).'
const CAROUSELS =
  'Testimonial carousel auto-advances every 10 seconds, vision carousel every 6 seconds, both wrapping; manual prev/next resets the timer; 300 ms fade between items.'
const COPY =
  "Copy link: shows 'Link Copied!' for 2 seconds; on failure an alert 'Failed to copy link'."

export const specification: Readonly<Record<string, string>> = {
  'enquiry.form': FORM,
  'enquiry.form.editing.filling': CHECKS,
  'enquiry.form.editing.invalid': 'Submission stops if the email or mobile check fails.',
  'enquiry.form.editing.failed':
    "Enquiry submit failure: '⚠️ Something went wrong.' under the form.",
  'enquiry.form.submitting': "submitting (button disabled, reads 'Submitting...')",
  'enquiry.form.thanking':
    "success (a Thank You dialog with a countdown starting at 5 seconds and a Go Home button; redirect to / after the countdown is implied, and the course-enquiry route in another view states that after the 5 seconds it navigates to '/')",
  'enquiry.form.leaving':
    "the course-enquiry route in another view states that after the 5 seconds it navigates to '/'",
  courseList: LISTS,
  'courseList.failed':
    "'Failed to load courses. Please try again later.' (all-course list) with Retry that refetches the current page.",
  'courseList.moreFailed':
    "'Failed to load courses. Please try again later.' (all-course list) with Retry that refetches the current page.",
  'courseList.empty':
    "empty ('No courses found.' on /all-course; 'No {category} courses found.' on home)",
  'courseList.partial': MORE,
  'courseList.loadingMore': MORE,
  carousel: CAROUSELS,
  blogList: BLOG,
  'blogList.failed':
    "'Failed to load blogs. Please try again later.' (blog list and carousel; held in state, not visibly rendered).",
  copyLink: COPY,
  'copyLink.copying': "'Failed to copy link' (alert).",
}
