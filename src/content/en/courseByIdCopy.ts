export const courseByIdCopy = {
  remove: 'Remove',
  /** Before the course's name, which screen readers add to a control: “Remove SEO Basics”. */
  beforeName: ' ',
  unnamed: 'this course',
  missing: 'This course is not offered any more.',
  unreachable: 'This course could not be looked up just now.',
} as const
