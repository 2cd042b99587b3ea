import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

const CONNECTIONS = 100
const EACH = 3

let site: BuiltSite
beforeAll(async () => {
  site = await builtSite()
})
afterAll(() => site.stop())

type Reply = { readonly status: number; readonly retryAfter: string | undefined }

const createGet = (url: string, agent: Agent) => (path: string) =>
  new Promise<Reply>((resolve, reject) => {
    request(url + path, { agent, headers: { Accept: 'text/html' } }, (response) => {
      const { statusCode = 0, headers } = response
      response.resume().on('error', reject)
      response.on('end', () => resolve({ status: statusCode, retryAfter: headers['retry-after'] }))
    })
      .on('error', reject)
      .end()
  })

test('responds 503 to a flood of uncached pages, and serves cached pages and enquiries', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const get = createGet(site.url, agent)
  expect((await get('/')).status).toBe(200)

  let underWay = CONNECTIONS
  const flood = async (_: unknown, client: number) => {
    const replies: Reply[] = []
    for (let turn = 0; turn < EACH; turn += 1) {
      const unique = `${client}-${turn}`
      replies.push(await get(client % 2 ? `/nope-${unique}` : `/all-course?q=word-${unique}`))
    }
    underWay -= 1
    return replies
  }
  const flooded = Promise.all(Array.from({ length: CONNECTIONS }, flood))

  const cached: number[] = []
  const enquiry = fetch(`${site.url}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sampleEnquiry()),
  })
  while (underWay > 0) cached.push((await fetch(`${site.url}/`)).status)
  expect((await enquiry).status).toBe(201)
  expect(new Set(cached)).toEqual(new Set([200]))

  const replies = (await flooded).flat()
  const refused = replies.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
  const rendered = replies.filter(({ status }) => status !== 503)
  expect(new Set(rendered.map(({ status }) => status))).toEqual(new Set([200, 404]))
  agent.destroy()
})
