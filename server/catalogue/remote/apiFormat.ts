import type { ArticleSummary } from '#domain/article.ts'
import { type Course, courseFields, summaryFields } from '#domain/course.ts'

/** Without `days_left`, which would be outdated. */
const toApi = (fields: Partial<typeof courseFields>) => {
  const rows = Object.entries(fields).filter(([field]) => field !== 'daysLeft')
  return (course: Course) => ({
    _id: course.id,
    ...Object.fromEntries(
      rows.map(([field, { apiName }]) => [apiName, course[field as keyof Course]]),
    ),
  })
}

export const summaryToApi = toApi(summaryFields)
export const courseToApi = toApi(courseFields)

export const articleToApi = (article: ArticleSummary) => ({
  slug: article.slug,
  title: article.title,
  cover_image_url: article.image,
  created_at: article.createdAt,
})
