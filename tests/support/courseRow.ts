import type { CourseRow } from '#server/store/schema.ts'

export const courseRow = (changes: Partial<CourseRow> = {}): CourseRow => ({
  id: 'kite-making',
  hash: '',
  place: 1,
  category_place: 1,
  name: 'Kite making',
  category: 'IT',
  type: null,
  duration: null,
  fees: '1000',
  discount: 10,
  course_level: null,
  offer_ends: null,
  ratings: null,
  description: null,
  template_image: null,
  ...changes,
})
