import { CATEGORIES, type Category } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { type CoursePage, courseOf, coursePageOf, uniqueCourses } from '#domain/course.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { type Fields, isFields, numberOf } from '#domain/reading.ts'
import type { ApiHost } from './apiHost.ts'
import { createCheck, type Finding, ok } from './finding.ts'

const LIST_REMEDY = 'see CoursePage in docs/openapi.yaml'

const checkList = async (api: ApiHost, category: Category) => {
  const pages: CoursePage[] = []
  const checkPage = (page: number) => {
    const query = new URLSearchParams({ page: `${page}`, limit: `${PAGE_SIZE}`, category })
    const path = `/api/courses?${query}`
    return api.json(`GET ${path}`, path, (json, { failure }) => {
      const list = coursePageOf(json)
      if (list === undefined) return failure('has no array "data"', LIST_REMEDY)
      const { data, pagination } = json as { data: unknown[]; pagination?: Fields }
      const { courses } = list
      const lost = data.length - courses.length
      if (lost > 0) failure(`${lost} of ${data.length} courses have no _id`, LIST_REMEDY)
      if (data.length > PAGE_SIZE)
        failure(`has ${data.length} courses for limit=${PAGE_SIZE}`, LIST_REMEDY)
      const strange = courses.filter((course) => course.category !== category).length
      if (strange > 0)
        failure(`${strange} courses are not of the category ${category}`, LIST_REMEDY)
      if (!isFields(pagination) || typeof pagination.hasNextPage !== 'boolean')
        failure('pagination.hasNextPage is neither true nor false', LIST_REMEDY)
      const said = numberOf(pagination?.page) ?? page
      if (said !== page) failure(`pagination.page is ${said} instead of ${page}`, LIST_REMEDY)
      pages.push(list)
      if (uniqueCourses(pages).length < pages.flatMap((each) => each.courses).length)
        failure('repeats courses', 'list each course on one page only')
    })
  }
  const findings = await checkPage(1)
  if (pages[0]?.hasNextPage) findings.push(...(await checkPage(2)))
  return { findings, courses: pages.flatMap(({ courses }) => courses) }
}

/** The JSON body makes a browser send a preflight first. */
const checkPreflight = (api: ApiHost) => {
  const headers = {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  }
  const init = { method: 'OPTIONS', headers }
  return api.call('OPTIONS /api/enquiries', '/api/enquiries', init, (reply, { failure }) => {
    const allowed = (reply.headers.get('access-control-allow-headers') ?? '').toLowerCase()
    const takesJson = /\*|content-type/.test(allowed) && api.allowsOrigin(reply)
    if (reply.status < 300 && takesJson) return
    const remedy = 'respond with 204 and Access-Control-Allow-Headers: Content-Type'
    failure(`does not let a browser send JSON (${reply.status})`, remedy)
  })
}

const SENDING = 'POST /api/enquiries'

const sendEnquiry = (api: ApiHost, enquiry: Enquiry) => {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
    redirect: 'manual',
  }
  return api.call(SENDING, '/api/enquiries', init, ({ status }, { failure }) => {
    if (status < 200 || status > 299)
      failure(`returned ${status}`, 'accept the ten fields of docs/openapi.yaml with 201')
  })
}

export async function* checkCourseHost(
  api: ApiHost,
  { enquiry }: { readonly enquiry?: Enquiry },
): AsyncGenerator<Finding> {
  const known: string[] = []
  for (const category of CATEGORIES) {
    const { findings, courses } = await checkList(api, category)
    yield* findings
    known.push(...courses.map(({ id }) => id))
  }
  const one = 'GET /api/courses/{id}'
  const [id] = known
  if (id === undefined)
    yield* createCheck(one).warning(
      'was not checked: there is no course',
      'add one and run this again',
    )
  else
    yield* await api.json(one, `/api/courses/${encodeURIComponent(id)}`, (json, { failure }) => {
      if (courseOf(json)?.id !== id)
        failure(`is not the course ${id}`, 'see Course in docs/openapi.yaml')
    })
  yield* await api.missing('GET /api/courses/{unknown id}', '/api/courses/')
  yield* await checkPreflight(api)
  if (enquiry) yield* await sendEnquiry(api, enquiry)
  else yield ok(SENDING, 'was not sent: --send-enquiry sends one')
}
