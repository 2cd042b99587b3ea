import type { ArticleSummary } from '#domain/article.ts'
import type { CourseSummary } from '#domain/course.ts'

/** As the API would send it, but for the days that are left: nobody has counted them since. */
export const courseFields = (course: CourseSummary) => ({
  _id: course.id,
  name: course.name,
  category: course.category,
  type: course.type,
  duration: course.duration,
  fees: course.fees,
  discount: course.discount,
  course_level: course.level,
  ratings: course.rating,
  template_image: course.image,
})

export const articleFields = (article: ArticleSummary) => ({
  slug: article.slug,
  title: article.title,
  cover_image_url: article.image,
  created_at: article.createdAt,
})
