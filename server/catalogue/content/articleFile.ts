import { coverPath } from '#domain/covers.ts'
import type { ArticleRow } from '#server/store/schema.ts'
import { filledText, moment, oneOf, readFields } from './fields.ts'
import { BadContent, type ContentFile, frontMatterOf } from './frontMatter.ts'
import { hashOf, nameOf } from './naming.ts'

const SHAPE = { title: filledText, created_at: moment, status: oneOf(['published', 'draft']) }

export const articleFileOf = (source: ContentFile, websiteCode: string): ArticleRow => {
  const { fields, body } = frontMatterOf(source)
  const article = readFields(source.file, fields, SHAPE)
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
