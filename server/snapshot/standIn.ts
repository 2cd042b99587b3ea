import { categoryOf } from '#domain/category.ts'
import { articleFields, courseFields } from './asSent.ts'
import type { Snapshot } from './snapshot.ts'
import type { Snapshots } from './snapshots.ts'

/** Milliseconds: as long as a page that was drawn is shown while it can't be drawn anew. */
const LASTS = 24 * 60 * 60 * 1_000

/**
 * One page of a list. Of one that was not read to its end nobody knows where it ends: there is always a
 * next page, and none of its pages is empty.
 */
const pageOf = <T>(items: readonly T[], query: URLSearchParams, isWhole: boolean) => {
  const page = Number(query.get('page'))
  const limit = Number(query.get('limit'))
  const end = page * limit
  const rows = items.slice(end - limit, end)
  if (rows.length === 0 && !isWhole) return undefined
  return { rows, pagination: { page, limit, hasNextPage: items.length > end || !isWhole } }
}

const coursePage = ({ courses, whole }: Snapshot, query: URLSearchParams) => {
  const category = categoryOf(query.get('category'))
  const ofCategory = courses.filter((course) => course.category === category)
  const page = pageOf(ofCategory, query, whole)
  return page && { data: page.rows.map(courseFields), pagination: page.pagination }
}

const articlePage = ({ articles, whole }: Snapshot, query: URLSearchParams) => {
  const page = pageOf(articles, query, whole)
  return page && { blogs: page.rows.map(articleFields), pagination: page.pagination }
}

const courseNamed = ({ courses }: Snapshot, id: string) => {
  const course = courses.find((each) => each.id === id)
  return course && { ...courseFields(course), description: course.description }
}

const articleNamed = ({ articles }: Snapshot, slug: string) => {
  const article = articles.find((each) => each.slug === slug)
  return article?.content ? { ...articleFields(article), content: article.content } : undefined
}

type Parts = {
  readonly snapshots: Pick<Snapshots, 'current'>
  readonly hosts: { readonly courses: string; readonly groups: string }
  readonly now?: () => number
}

/** What the snapshot knows of what was asked for, where a page's host does not answer. */
export type StandIn = (request: Request) => Response | undefined

export const standIn = ({ snapshots, hosts, now = Date.now }: Parts): StandIn => {
  const courses = `${hosts.courses}/api/courses`
  const articles = `${hosts.groups}/api/blogs`

  const knownOf = (snapshot: Snapshot, { origin, pathname, searchParams }: URL) => {
    const place = origin + pathname
    if (place === courses) return coursePage(snapshot, searchParams)
    if (place === articles) return articlePage(snapshot, searchParams)
    /** The part of the address that names one; it was encoded by the page that asks. */
    const nameUnder = (list: string) =>
      place.startsWith(list) ? decodeURIComponent(place.slice(list.length)) : undefined
    const id = nameUnder(`${courses}/`)
    if (id !== undefined) return courseNamed(snapshot, id)
    const slug = nameUnder(`${articles}/slug/`)
    return slug === undefined ? undefined : articleNamed(snapshot, slug)
  }

  return ({ url, method }) => {
    const snapshot = snapshots.current()
    if (method !== 'GET' || snapshot === undefined || now() - snapshot.takenAt > LASTS)
      return undefined
    const known = knownOf(snapshot, new URL(url))
    return known && Response.json(known)
  }
}
