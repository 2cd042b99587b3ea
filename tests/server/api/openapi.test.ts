import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { CATEGORIES } from '#domain/category.ts'
import { courseFields } from '#domain/course.ts'
import { createApi } from '#server/api/api.ts'
import { ALL_CONTENT } from '#tests/support/freshData.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { siteForAll } from '#tests/support/site.ts'

const ID = 'openapi'
const openapi = parse(readFileSync('docs/openapi.yaml', 'utf8'))
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: {
    uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    date: /^\d{4}-\d\d-\d\d$/,
    'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  },
})
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]))
  return 'properties' in copy && copy.type === 'object' && !('additionalProperties' in copy)
    ? { ...copy, additionalProperties: false }
    : copy
}
ajv.addSchema(closed(openapi) as object, ID)

const pointer = (...path: string[]) =>
  path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

const schemaErrors = async (path: string, method: string, response: Response) => {
  const replies = openapi.paths[path]?.[method]?.responses ?? {}
  const status = response.status < 500 ? String(response.status) : 'default'
  const place = replies[status]?.$ref ?? `#/${pointer('paths', path, method, 'responses', status)}`
  const validate = ajv.getSchema(
    `${ID}${place}/${pointer('content', 'application/json', 'schema')}`,
  )
  if (validate === undefined) return [`no schema for ${status}`]
  const type = response.headers.get('content-type')
  return [
    ...(type?.startsWith('application/json') ? [] : [`is ${type}`]),
    ...(validate(await response.json()) ? [] : (validate.errors ?? [])),
  ]
}

const site = siteForAll(() => ({
  environment: { ENQUIRY_BURST: '3', TRUST_PROXY: '1', CONTENT_DIR: ALL_CONTENT },
}))

const courseLists = CATEGORIES.map(
  (name) => `/api/courses?page=1&limit=50&category=${encodeURIComponent(name)}`,
)

const LONG = 'x'.repeat(3_000)

test.each([
  ['/api/courses', 200, ['/api/courses', '/api/courses?page=999', ...courseLists]],
  ['/api/courses', 400, ['/api/courses?page=0', '/api/courses?category=all']],
  ['/api/courses', 414, [`/api/courses?category=${LONG}`]],
  ['/api/courses/{id}', 200, ['/api/courses/digital-marketing']],
  ['/api/courses/{id}', 400, ['/api/courses/%00']],
  ['/api/courses/{id}', 404, ['/api/courses/nobody']],
  ['/api/courses/{id}', 414, [`/api/courses/digital-marketing?${LONG}`]],
  ['/api/blogs', 200, ['/api/blogs?page=1&limit=9&status=published&website_code=patang']],
  ['/api/blogs', 400, ['/api/blogs?status=draft']],
  ['/api/blogs', 414, [`/api/blogs?website_code=${LONG}`]],
  ['/api/blogs/slug/{slug}', 200, ['/api/blogs/slug/what-git-is-really-for']],
  ['/api/blogs/slug/{slug}', 400, ['/api/blogs/slug/%00']],
  ['/api/blogs/slug/{slug}', 404, ['/api/blogs/slug/nobody']],
  ['/api/blogs/slug/{slug}', 414, [`/api/blogs/slug/nobody?${LONG}`]],
])('%s responds with %d as docs/openapi.yaml says', async (path, status, addresses) => {
  for (const address of addresses) {
    const response = await site.get(address)
    expect(response.status).toBe(status)
    expect(await schemaErrors(path, 'get', response)).toEqual([])
  }
})

const right = JSON.stringify(sampleEnquiry())
const key = { 'Idempotency-Key': '6f1b0f2e-3a63-4a3e-9c58-0d5f6f3a1c11' }

test('POST /api/enquiries responds as docs/openapi.yaml says in every case', async () => {
  const send = async (body: string, headers: Record<string, string> = {}, query = '') => {
    const response = await site.post(`/api/enquiries${query}`, body, headers)
    expect(await schemaErrors('/api/enquiries', 'post', response)).toEqual([])
    return response.status
  }
  expect(await send(right, key)).toBe(201)
  expect(await send(right, key)).toBe(201)
  expect(await send(JSON.stringify(sampleEnquiry({ name: 'Other' })), key)).toBe(422)
  expect(await send('{}')).toBe(422)
  expect(await send('[')).toBe(400)
  expect(await send(right, { Origin: 'https://evil.example' })).toBe(403)
  expect(await send('x'.repeat(17_000))).toBe(413)
  expect(await send(right, {}, `?${LONG}`)).toBe(414)
  expect(await send(right, { 'Content-Type': 'text/plain' })).toBe(415)
  const crowd = { 'X-Forwarded-For': '203.0.113.7' }
  for (const comments of ['a', 'b', 'c'])
    expect(await send(JSON.stringify(sampleEnquiry({ comments })), crowd)).toBe(201)
  expect(await send(JSON.stringify(sampleEnquiry({ comments: 'd' })), crowd)).toBe(429)
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(101)],
  ['email', 'person@mail.org'],
  ['mobile', '5876543210'],
  ['mobile', '98765'],
  ['date', 'tomorrow'],
  ['time', '25:00'],
  ['comments', ''],
  ['comments', 'x'.repeat(2_001)],
  ['courseId', ''],
  ['courseName', 'x'.repeat(301)],
] as const)('rejects an enquiry with a wrong %s, as its schema does', async (field, value) => {
  const enquiry = sampleEnquiry({ [field]: value })
  expect(ajv.validate(`${ID}#/components/schemas/Enquiry`, enquiry)).toBe(false)
  expect((await site.post('/api/enquiries', JSON.stringify(enquiry))).status).toBe(422)
})

test('accepts an email that ends with .COM, as its schema does', async () => {
  const enquiry = sampleEnquiry({ email: 'person@mail.COM' })
  expect(ajv.validate(`${ID}#/components/schemas/Enquiry`, enquiry)).toBe(true)
  expect((await site.post('/api/enquiries', JSON.stringify(enquiry))).status).toBe(201)
})

test('docs/openapi.yaml has exactly the fields of a valid enquiry', () => {
  expect(ajv.validate(`${ID}#/components/schemas/Enquiry`, sampleEnquiry())).toBe(true)
  const { properties } = openapi.components.schemas.Enquiry
  expect(Object.keys(properties)).toEqual(Object.keys(sampleEnquiry()))
})

test('docs/openapi.yaml has the fields of a course that the site reads and the API sends', async () => {
  const read = Object.values(courseFields).map(({ apiName }) => apiName)
  const { properties } = openapi.components.schemas.Course
  expect(Object.keys(properties).sort()).toEqual(['_id', ...read].sort())
  const sent = await (await site.get('/api/courses/digital-marketing')).json()
  expect(Object.keys(sent).sort()).toEqual(Object.keys(properties).sort())
})

test('docs/openapi.yaml names every category', () => {
  expect(openapi.components.schemas.Category.enum).toEqual(CATEGORIES)
})

test('docs/openapi.yaml has exactly the endpoints of the embedded API', () => {
  const { config, store } = site
  const intake = () => Promise.reject(new Error('no enquiry is sent'))
  const { routes } = createApi({ config, store, intake, log: console as never })
  const served = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`)
  const described = Object.entries<object>(openapi.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(openapi.openapi).toMatch(/^3\.1\./)
  expect([...new Set(served)].sort()).toEqual(described.sort())
})
