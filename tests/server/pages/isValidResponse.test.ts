import { expect, test } from '@jest/globals'
import { isValidResponse } from '#server/render/pages/isValidResponse.ts'

const isAnswer = (path: string, status: number, body: unknown) =>
  isValidResponse(new Request(`http://host.invalid/v1${path}`), Response.json(body, { status }))

test.each([
  ['/api/courses?page=1', 200, { data: [] }],
  ['/api/courses/kites', 200, { _id: 'kites' }],
  ['/api/courses/kites', 404, {}],
  ['/api/blogs?page=1', 200, { blogs: [] }],
  ['/api/blogs/slug/kites', 200, { title: 'Kites' }],
  ['/api/blogs/slug/kites', 200, { blog: { content: 'Kites' } }],
  ['/api/blogs/slug/kites', 404, {}],
])('accepts for %s %d %j', async (path, status, body) => {
  expect(await isAnswer(path, status, body)).toBe(true)
})

test.each([
  ['/api/courses?page=1', 200, {}],
  ['/api/courses?page=1', 404, {}],
  ['/api/courses/kites', 200, { message: 'maintenance' }],
  ['/api/courses/kites', 401, { _id: 'kites' }],
  ['/api/blogs?page=1', 200, {}],
  ['/api/blogs?page=1', 404, {}],
  ['/api/blogs/slug/kites', 200, { message: 'maintenance' }],
  ['/api/blogs/slug/kites', 500, { title: 'Kites' }],
])('rejects for %s %d %j', async (path, status, body) => {
  expect(await isAnswer(path, status, body)).toBe(false)
})
