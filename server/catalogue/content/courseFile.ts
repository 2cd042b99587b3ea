import { CATEGORIES } from '#domain/category.ts'
import { coverKind, coverPath } from '#domain/covers.ts'
import type { CourseRow } from '#server/store/schema.ts'
import { filledText, lastDay, number, numericText, oneOf, optional, readFields } from './fields.ts'
import { type ContentFile, frontMatterOf } from './frontMatter.ts'
import { hashOf, nameOf } from './naming.ts'

const SHAPE = {
  name: filledText,
  category: oneOf(CATEGORIES),
  type: filledText,
  duration: filledText,
  fees: numericText,
  discount: number(0, 99),
  course_level: filledText,
  offer_ends: optional(lastDay),
  ratings: optional(number(0, 5)),
  order: number(0, 1_000_000),
}

export type CourseFile = Omit<CourseRow, 'place' | 'category_place'> & { readonly order: number }

export const courseFileOf = (source: ContentFile): CourseFile => {
  const { fields, body } = frontMatterOf(source)
  const course = readFields(source.file, fields, SHAPE)
  const id = nameOf(source.file)
  return {
    ...course,
    id,
    hash: hashOf(source.text),
    description: body || null,
    template_image: coverPath(coverKind(course.category), id),
  }
}
