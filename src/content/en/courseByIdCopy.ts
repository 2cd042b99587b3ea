export const courseByIdCopy = {
  remove: 'Remove',
  unnamed: 'this course',
  missing: 'This course is not offered any more.',
  unreachable: 'This course could not be looked up just now.',
} as const
