import { randomUUID } from 'node:crypto'
import { CATEGORIES, type Category } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { type CoursePage, courseOf, coursePageOf, uniqueCourses } from '#domain/course.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { type Fields, isFields } from '#domain/reading.ts'
import { type Finding, failure, ok, warning } from './finding.ts'
import { allowsOrigin, checkCall, expectJson, expectMissing, type Probe } from './probe.ts'

type Parts = {
  readonly host: string
  readonly origin: string
  readonly probe: Probe
  readonly enquiry?: Enquiry | undefined
}

const LIST_REMEDY = 'see CoursePage in docs/openapi.yaml'

const inspectList = (
  check: string,
  json: unknown,
  { page, category }: { page: number; category: Category },
): Finding[] => {
  const list = coursePageOf(json, page)
  const { data = [], pagination } = json as { data?: unknown[]; pagination?: Fields }
  if (list === undefined) return [failure(check, 'has no array "data"', LIST_REMEDY)]
  const problems: string[] = []
  const lost = data.length - list.courses.length
  if (lost > 0) problems.push(`${lost} of ${data.length} courses have no _id`)
  if (data.length > PAGE_SIZE) problems.push(`has ${data.length} courses for limit=${PAGE_SIZE}`)
  const strange = list.courses.filter((course) => course.category !== category).length
  if (strange > 0) problems.push(`${strange} courses are not of the category ${category}`)
  if (!isFields(pagination) || typeof pagination.hasNextPage !== 'boolean')
    problems.push('pagination.hasNextPage is neither true nor false')
  if (list.page !== page) problems.push(`pagination.page is ${list.page} instead of ${page}`)
  return problems.map((text) => failure(check, text, LIST_REMEDY))
}

/** Pages 1 and 2 of a category; the second must not repeat the first. */
const checkList = async ({ host, origin, probe }: Parts, category: Category) => {
  const pages: CoursePage[] = []
  const readPage = (page: number) => {
    const query = new URLSearchParams({ page: `${page}`, limit: `${PAGE_SIZE}`, category })
    const check = `GET /api/courses?${query}`
    const inspect = expectJson(check, (json) => {
      const list = coursePageOf(json, page)
      if (list) pages.push(list)
      const repeats = uniqueCourses(pages).length < pages.flatMap(({ courses }) => courses).length
      return [
        ...inspectList(check, json, { page, category }),
        ...(repeats
          ? [failure(check, 'repeats courses', 'list each course on one page only')]
          : []),
      ]
    })
    return checkCall(check, origin, () => probe(`${host}/api/courses?${query}`), inspect)
  }
  const findings = await readPage(1)
  if (pages[0]?.hasNextPage) findings.push(...(await readPage(2)))
  return { findings, courses: pages.flatMap(({ courses }) => courses) }
}

/** The JSON body makes a browser send a preflight first. */
const checkPreflight = ({ host, origin, probe }: Parts) => {
  const check = 'OPTIONS /api/enquiries'
  const preflight = () =>
    probe(`${host}/api/enquiries`, {
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
  return checkCall(check, origin, preflight, (reply) => {
    const allowed = (reply.headers.get('access-control-allow-headers') ?? '').toLowerCase()
    const takesJson = /\*|content-type/.test(allowed) && allowsOrigin(reply, origin)
    if (reply.status < 300 && takesJson) return []
    const remedy = 'respond with 204 and Access-Control-Allow-Headers: Content-Type'
    return [failure(check, `does not let a browser send JSON (${reply.status})`, remedy)]
  })
}

const sendEnquiry = ({ host, origin, probe }: Parts, enquiry: Enquiry) => {
  const check = 'POST /api/enquiries'
  const send = () =>
    probe(`${host}/api/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry),
      redirect: 'manual',
    })
  return checkCall(check, origin, send, ({ status }) =>
    status >= 200 && status < 300
      ? []
      : [
          failure(
            check,
            `returned ${status}`,
            'accept the ten fields of docs/openapi.yaml with 201',
          ),
        ],
  )
}

export const checkCourseHost = async (parts: Parts): Promise<Finding[]> => {
  const { host, origin, probe, enquiry } = parts
  const lists = []
  for (const category of CATEGORIES) lists.push(await checkList(parts, category))
  const findings = lists.flatMap((list) => list.findings)
  const [course] = lists.flatMap(({ courses }) => courses)

  const one = 'GET /api/courses/{id}'
  if (course === undefined)
    findings.push(warning(one, 'was not checked: there is no course', 'add one and run this again'))
  else {
    const address = `${host}/api/courses/${encodeURIComponent(course.id)}`
    const inspect = expectJson(one, (json) =>
      courseOf(json)?.id === course.id
        ? []
        : [failure(one, `is not the course ${course.id}`, 'see Course in docs/openapi.yaml')],
    )
    findings.push(...(await checkCall(one, origin, () => probe(address), inspect)))
  }

  const unknown = 'GET /api/courses/{unknown id}'
  const nowhere = `${host}/api/courses/doctor-${randomUUID()}`
  findings.push(
    ...(await checkCall(unknown, origin, () => probe(nowhere), expectMissing(unknown))),
    ...(await checkPreflight(parts)),
    ...(enquiry
      ? await sendEnquiry(parts, enquiry)
      : [ok('POST /api/enquiries', 'was not sent: --send-enquiry sends one')]),
  )
  return findings
}
