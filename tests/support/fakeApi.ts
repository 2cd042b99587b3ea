import type { Responder } from './remoteHost.ts'

export type Row = Readonly<Record<string, unknown>>

const pageNumber = (url: URL) => Number(url.searchParams.get('page'))

const paged = (rows: readonly Row[], url: URL) => {
  const page = pageNumber(url)
  const limit = Number(url.searchParams.get('limit'))
  return {
    data: rows.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, hasNextPage: rows.length > page * limit },
  }
}

/** A course host with these rows, which records the bodies of enquiries. */
export const courseHost = (rows: readonly Row[], enquiries: string[] = []): Responder => {
  const ofCategory = (category: string | null) => rows.filter((row) => row.category === category)
  return ({ method, url, body }) => {
    if (method === 'POST' && url.pathname === '/api/enquiries') {
      enquiries.push(body)
      return { status: 201, body: 'thanks, not JSON' }
    }
    if (url.pathname === '/api/courses')
      return { body: paged(ofCategory(url.searchParams.get('category')), url) }
    const id = decodeURIComponent(url.pathname.replace('/api/courses/', ''))
    const row = rows.find(({ _id }) => _id === id)
    return row && { body: row }
  }
}

/** One page of its lists fails. */
export const failingPage =
  (page: number, respond: Responder): Responder =>
  (request) =>
    pageNumber(request.url) === page ? { status: 500, body: {} } : respond(request)

export const groupHost =
  (rows: readonly Row[]): Responder =>
  ({ url }) => {
    if (url.pathname === '/api/blogs') return { body: { blogs: paged(rows, url).data } }
    const slug = decodeURIComponent(url.pathname.replace('/api/blogs/slug/', ''))
    const row = rows.find((article) => article.slug === slug)
    return row && { body: row }
  }

const USUAL_COURSE = {
  type: 'Live',
  duration: '16 weeks',
  fees: '22500',
  discount: 25,
  course_level: 'Intermediate',
  days_left: 7,
  ratings: 4.7,
} satisfies Row

export const courseJson = (id: string, more: Row = {}): Row => ({
  _id: id,
  name: `Course ${id}`,
  category: 'IT',
  ...USUAL_COURSE,
  ...more,
})

/** Courses with every field of the specification. */
export const plainCourses = (category: string, count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({
    _id: `${category.toLowerCase().replace(' ', '-')}-${place}`,
    name: `${category} course number ${place}`,
    category,
    ...USUAL_COURSE,
    description: '## Contents\n\nA **bold** beginning.',
    template_image: null,
  }))

export const plainArticles = (count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({
    slug: `article-${place}`,
    title: `Article number ${place}`,
    content: '## A heading\n\nA paragraph.',
    cover_image_url: null,
    created_at: '2025-07-28T06:00:00Z',
  }))
