import { Agent, request } from 'node:http'
import { expect, test } from '@jest/globals'
import { builtSite } from '#tests/support/built.ts'
import { remoteHost } from '#tests/support/remoteHost.ts'

test('makes one call to the host for a thousand cold requests of one page', async () => {
  const host = await remoteHost(({ url }) => ({
    body: url.pathname.startsWith('/api/courses/')
      ? { _id: 'cold', name: 'Kite making', category: 'NON IT' }
      : { blogs: [] },
  }))
  const site = await builtSite({ environment: { COURSE_API_URL: host.url, LOG: 'off' } })
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  const get = () =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${site.url}/course-overview/cold`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
        .on('error', reject)
        .end()
    })
  const statuses = await Promise.all(Array.from({ length: 1_000 }, get))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(host.requests).toEqual(['GET /api/courses/cold'])
  agent.destroy()
  await site.stop()
  await host.close()
}, 60_000)
