import { Hono } from 'hono'
import { DAY } from '#domain/constants.ts'
import { dayInIndia, utcDay } from '#domain/dates.ts'
import { originalPrice } from '#domain/price.ts'
import { onlyRead } from '#server/http/httpError.ts'
import { findCourse, findCourses, type StoredCourse } from '#server/store/courses.ts'
import type { Store } from '#server/store/open.ts'
import type { CachedResponses } from './cachedResponses.ts'
import { parseCoursesQuery } from './query.ts'

type OfferedCourse = Omit<StoredCourse, 'offer_ends'> & { readonly days_left: number | null }

const isDayOfMonth = (ends: string) => /^\d{1,2}$/.test(ends)

const nextDayOf = (number: string, today: string) => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const shift = day > Number(number) ? 1 : 0
  return utcDay(Date.UTC(year, month - 1 + shift, Number(number)))
}

/** Counts today as a day. */
const daysLeft = (ends: string, today: string) => {
  const last = isDayOfMonth(ends) ? nextDayOf(ends, today) : ends
  return Math.round((Date.parse(last) - Date.parse(today)) / DAY) + 1
}

export const offered = ({ offer_ends, ...course }: StoredCourse, now: number): OfferedCourse => {
  if (offer_ends === null) return { ...course, days_left: null }
  const left = daysLeft(offer_ends, dayInIndia(now))
  if (left > 0) return { ...course, days_left: left }
  const original = originalPrice(Number(course.fees), course.discount ?? 0)
  const fees = original === undefined ? course.fees : String(original)
  return { ...course, fees, discount: 0, days_left: null }
}

export const coursesApi = ({ queries }: Pick<Store, 'queries'>, respond: CachedResponses) =>
  new Hono()
    .get('/', (c) => {
      const query = parseCoursesQuery(new URL(c.req.url).searchParams)
      const { page, limit, category } = query
      const find = async () => {
        const { courses, hasNextPage } = await findCourses(queries, query)
        const now = Date.now()
        const data = courses.map((course) => offered(course, now))
        return { data, pagination: { page, limit, hasNextPage } }
      }
      return respond(
        c,
        `courses ${page} ${limit} ${category}`,
        find,
        ({ data }) => data.length === 0,
      )
    })
    .get('/:id', (c) => {
      const id = c.req.param('id')
      return respond(c, `course ${id}`, async () => {
        const course = await findCourse(queries, id)
        return course && offered(course, Date.now())
      })
    })
    .all('/', onlyRead)
    .all('/:id', onlyRead)
