import { createHash } from 'node:crypto'
import type { ArticleSummary } from '#domain/article.ts'
import { categories } from '#domain/category.ts'
import type { CourseSummary } from '#domain/course.ts'
import { type CoverKind, coverKind } from '#domain/covers.ts'
import { formatDate } from '#domain/dates.ts'

/** All that a picture for sharing is drawn from. */
export type PictureFacts = {
  readonly kind: CoverKind
  /** Whose cover it bears. */
  readonly id: string
  readonly title: string
  /** A short line above the title. */
  readonly line: string
  readonly siteName: string
}

export const courseFacts = (course: CourseSummary, siteName: string): PictureFacts => ({
  kind: coverKind(course.category),
  id: course.id,
  title: course.name,
  // No price: a picture that is in somebody's chat can't be changed any more.
  line: [course.category, course.duration, course.type, course.level].filter(Boolean).join(' · '),
  siteName,
})

export const articleFacts = (
  { slug, title, createdAt }: ArticleSummary,
  siteName: string,
): PictureFacts => ({
  kind: 'blog',
  id: slug,
  title,
  line: createdAt ? `Blog · ${formatDate(createdAt)}` : 'Blog',
  siteName,
})

export const siteFacts = (siteName: string): PictureFacts => ({
  kind: categories[0].cover,
  id: siteName,
  title: 'Learn the skill. Let the career take off.',
  line: 'Live online training · internships · workshops',
  siteName,
})

/** Goes up when the drawing itself changes, so that nobody is shown the old one for a year. */
const DRAWING = 1

/** Another one as soon as anything in the picture is another. */
export const versionOf = (facts: PictureFacts) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('hex')
    .slice(0, 12)
