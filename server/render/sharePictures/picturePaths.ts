import type { Article, ArticleSummary } from '#domain/article.ts'
import type { CourseSummary } from '#domain/course.ts'
import {
  articleFacts,
  courseFacts,
  type PictureFacts,
  siteFacts,
  versionOf,
} from './pictureFacts.ts'

export const PICTURES = '/share'
export const PICTURE_WIDTH = 1_200
export const PICTURE_HEIGHT = 630

export type SharedPicture = { readonly path: string; readonly alt: string }

const sharedAt = (path: string, facts: PictureFacts): SharedPicture => ({
  path: `${PICTURES}${path}.png?v=${versionOf(facts)}`,
  alt: `A kite over a patchwork, beside the words “${facts.title}”`,
})

export const coursePicture = (course: CourseSummary, siteName: string) =>
  sharedAt(`/course/${encodeURIComponent(course.id)}`, courseFacts(course, siteName))

export const articlePicture = (article: Article | ArticleSummary, siteName: string) =>
  sharedAt(`/article/${encodeURIComponent(article.slug)}`, articleFacts(article, siteName))

export const sitePicture = (siteName: string) => sharedAt('/site', siteFacts(siteName))
