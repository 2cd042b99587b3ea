import { UNTITLED_ARTICLE } from './messages.ts'
import { momentOf } from './moment.ts'
import { isFields, itemsOf, pictureOf, textOf } from './reading.ts'

export type ArticleSummary = {
  readonly slug: string
  readonly title: string
  readonly image?: string
  readonly createdAt?: string
}

export type Article = ArticleSummary & { readonly content?: string }

export const articleSummaryOf = (value: unknown): ArticleSummary | undefined => {
  if (!isFields(value)) return undefined
  const slug = textOf(value.slug)
  if (slug === undefined) return undefined
  const image = pictureOf(value.cover_image_url)
  const createdAt = momentOf(value.created_at)
  return {
    slug,
    title: textOf(value.title) ?? UNTITLED_ARTICLE,
    ...(image && { image }),
    ...(createdAt && { createdAt }),
  }
}

export const articleOf = (value: unknown, slug: string): Article | undefined => {
  if (!isFields(value)) return undefined
  const inner = isFields(value.blog) ? value.blog : value
  const summary = articleSummaryOf({ ...inner, slug: textOf(inner.slug) ?? slug })
  const content = textOf(inner.content)
  const empty = content === undefined && textOf(inner.title) === undefined
  if (summary === undefined || empty) return undefined
  return { ...summary, ...(content && { content }) }
}

export const articlesOf = (value: unknown): ArticleSummary[] | undefined => {
  if (!isFields(value) || !Array.isArray(value.blogs)) return undefined
  const articles = itemsOf(value.blogs, articleSummaryOf)
  return [...new Map(articles.map((article) => [article.slug, article])).values()]
}
