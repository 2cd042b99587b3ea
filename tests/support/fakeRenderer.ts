import { EMBEDDED } from '#domain/contracts/embedded.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'

/** Replaces the built page renderer; makes real requests. */
export const coursePages: Renderer = async ({ url, site, fetch, reply }) => {
  const { pathname } = new URL(url, EMBEDDED)
  const id = pathname.split('/')[2]
  const host = site.courseApi || EMBEDDED
  const address = `${host}/api/courses${id ? `/${id}` : ''}`
  const response = await fetch(new Request(address)).catch(() => undefined)
  const status = response?.ok ? 200 : response?.status === 404 ? 404 : 503
  const title = response?.ok ? 'Course' : 'Course not found!'
  return {
    status,
    html: `<h1>${title}</h1><p>${reply === 'accepted' ? 'Thank You' : ''}</p><pre>${JSON.stringify(reply ?? null)}</pre>`,
    state: '{}',
    chunk: 'course',
    isStatic: false,
    metadata: {},
    head: { title, description: 'A "quoted" <course> & more' },
  }
}
