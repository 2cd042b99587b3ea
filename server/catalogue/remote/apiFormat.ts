import type { ArticleSummary } from '#domain/article.ts'
import { type Course, courseFields, summaryFields } from '#domain/course.ts'

/** As the API would send it, but for the days that are left: nobody has counted them since. */
const sentBy = (fields: Partial<typeof courseFields>) => {
  const rows = Object.entries(fields).filter(([field]) => field !== 'daysLeft')
  return (course: Course) => ({
    _id: course.id,
    ...Object.fromEntries(
      rows.map(([field, { apiName }]) => [apiName, course[field as keyof Course]]),
    ),
  })
}

export const summaryToApi = sentBy(summaryFields)
export const courseToApi = sentBy(courseFields)

export const articleToApi = (article: ArticleSummary) => ({
  slug: article.slug,
  title: article.title,
  cover_image_url: article.image,
  created_at: article.createdAt,
})
