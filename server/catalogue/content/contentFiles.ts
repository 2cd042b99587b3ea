import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { CATEGORIES } from '#domain/category.ts'
import { coverKind, coverPath } from '#domain/covers.ts'
import { MAX_COURSE_NAME_LENGTH } from '#domain/enquiry.ts'
import type { ArticleRow, CourseRow } from '#server/store/schema.ts'
import {
  filledText,
  lastDay,
  moment,
  number,
  numericText,
  oneOf,
  optional,
  readFields,
  textUpTo,
} from './fields.ts'
import { BadContent, type ContentFile, frontMatterOf } from './frontMatter.ts'

/** Increment when the stored form changes, to rewrite every row. */
const CONTENT_FORMAT = 1

const hashOf = (text: string) => hash('sha256', `${CONTENT_FORMAT}\n${text}`, 'base64url')

const nameOf = (file: string) => {
  const name = basename(file, '.md')
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 100) return name
  throw new BadContent(
    `${file}: the name may have only small letters, digits and single hyphens, at most 100`,
  )
}

export const COURSE_FIELDS = {
  name: textUpTo(MAX_COURSE_NAME_LENGTH),
  category: oneOf(CATEGORIES),
  type: filledText,
  duration: filledText,
  fees: numericText,
  discount: number(0, 99),
  course_level: filledText,
  offer_ends: optional(lastDay),
  ratings: optional(number(0, 5)),
  order: number(0, 1_000_000),
} satisfies Record<
  Exclude<keyof CourseFile, 'id' | 'hash' | 'description' | 'template_image'>,
  unknown
>

export type CourseFile = Omit<CourseRow, 'place' | 'category_place'> & { readonly order: number }

export const courseFileOf = (source: ContentFile): CourseFile => {
  const { fields, body } = frontMatterOf(source)
  const course = readFields(source.file, fields, COURSE_FIELDS)
  if (course.offer_ends !== null && course.discount === 0)
    throw new BadContent(`${source.file}: offer_ends needs a discount, which ends with it`)
  const id = nameOf(source.file)
  return {
    ...course,
    id,
    hash: hashOf(source.text),
    description: body || null,
    template_image: coverPath(coverKind(course.category), id),
  }
}

export const ARTICLE_FIELDS = {
  title: filledText,
  created_at: moment,
  status: oneOf(['published', 'draft']),
}

export const articleFileOf = (source: ContentFile, websiteCode: string): ArticleRow => {
  const { fields, body } = frontMatterOf(source)
  const article = readFields(source.file, fields, ARTICLE_FIELDS)
  if (body === '') throw new BadContent(`${source.file}: has no text below the block`)
  const slug = nameOf(source.file)
  return {
    ...article,
    slug,
    hash: hashOf(`${websiteCode}\n${source.text}`),
    website_code: websiteCode,
    content: body,
    cover_image_url: coverPath('blog', slug),
  }
}
