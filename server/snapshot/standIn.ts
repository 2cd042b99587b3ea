import type { CatalogueArticle, CatalogueCourse } from './snapshot.ts'
import type { Snapshots } from './snapshots.ts'

/** Milliseconds: as long as a page that was drawn is shown while it can't be drawn anew. */
const LASTS = 24 * 60 * 60 * 1_000

/** As the API would send it, but for the days that are left: nobody has counted them since. */
const courseFields = (course: CatalogueCourse) => ({
  _id: course.id,
  name: course.name,
  category: course.category,
  type: course.type,
  duration: course.duration,
  fees: course.fees,
  discount: course.discount,
  course_level: course.level,
  ratings: course.rating,
  description: course.description,
  template_image: course.image,
})

const articleFields = (article: CatalogueArticle) => ({
  slug: article.slug,
  title: article.title,
  content: article.content,
  cover_image_url: article.image,
  created_at: article.createdAt,
})

type Parts = {
  readonly snapshots: Pick<Snapshots, 'current'>
  readonly hosts: { readonly courses: string; readonly groups: string }
  readonly now?: () => number
}

/** What of one course or article the snapshot knows, for a page whose host does not answer. */
export type StandIn = (request: Request) => Response | undefined

export const standIn =
  ({ snapshots, hosts, now = Date.now }: Parts): StandIn =>
  ({ url, method }) => {
    const snapshot = snapshots.current()
    if (method !== 'GET' || snapshot === undefined || now() - snapshot.takenAt > LASTS)
      return undefined
    /** The part of the address that names one; it was encoded by the page that asks. */
    const nameUnder = (place: string) =>
      url.startsWith(place) ? decodeURIComponent(url.slice(place.length)) : undefined
    const id = nameUnder(`${hosts.courses}/api/courses/`)
    const course = snapshot.courses.find((each) => each.id === id)
    if (course) return Response.json(courseFields(course))
    const slug = nameUnder(`${hosts.groups}/api/blogs/slug/`)
    const article = snapshot.articles.find((each) => each.slug === slug)
    return article?.content ? Response.json(articleFields(article)) : undefined
  }
