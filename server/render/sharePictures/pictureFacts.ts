import { hash } from 'node:crypto'
import type { ArticleSummary } from '#domain/article.ts'
import type { CourseSummary } from '#domain/course.ts'
import { type CoverKind, coverKind } from '#domain/covers.ts'
import { formatDate } from '#domain/dates.ts'

export type PictureFacts = {
  readonly kind: CoverKind
  readonly id: string
  readonly title: string
  readonly line: string
  readonly siteName: string
}

export const courseFacts = (course: CourseSummary, siteName: string): PictureFacts => ({
  kind: coverKind(course.category),
  id: course.id,
  title: course.name,
  // No price: a picture in a chat can't be updated.
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
  kind: 'it',
  id: siteName,
  title: 'Learn the skill. Let the career take off.',
  line: 'Live online training · internships · workshops',
  siteName,
})

/** Increment when the drawing changes, because browsers cache pictures for a year. */
const DESIGN_VERSION = 1

export const versionOf = (facts: PictureFacts) =>
  hash('sha256', JSON.stringify([DESIGN_VERSION, facts]), 'hex').slice(0, 12)

export const PICTURES = '/share'
export const PICTURE_WIDTH = 1_200
export const PICTURE_HEIGHT = 630

const sharedAt = (path: string, facts: PictureFacts) => ({
  path: `${PICTURES}${path}.png?v=${versionOf(facts)}`,
  alt: `A kite over a patchwork, beside the words “${facts.title}”`,
})

export const coursePicture = (course: CourseSummary, siteName: string) =>
  sharedAt(`/course/${encodeURIComponent(course.id)}`, courseFacts(course, siteName))

export const articlePicture = (article: ArticleSummary, siteName: string) =>
  sharedAt(`/article/${encodeURIComponent(article.slug)}`, articleFacts(article, siteName))

export const sitePicture = (siteName: string) => sharedAt('/site', siteFacts(siteName))
