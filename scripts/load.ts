import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { drive, type Rate, type Shot } from './load/drive.ts'
import { startPlain } from './load/startPlain.ts'
import { startSiteProcess } from './siteProcess.ts'

const HELP = `npm run load [-- --seconds 5]

Measures the built site on this machine's loopback: a cached page, a page drawn for each request, a
call, and an enquiry with its commit; each beside a plain Node server that gives the same bytes.`

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const seconds = Math.min(60, Math.max(1, Number(values.seconds)))

const BROTLI = { 'Accept-Encoding': 'br' }

const enquiry = (): Shot => ({
  method: 'POST',
  path: '/api/enquiries',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
  body: JSON.stringify({
    name: 'Sample Person',
    email: 'sample.person@mail.com',
    mobile: '9876543210',
    date: '2099-07-28',
    time: '10:30',
    comments: 'Is there an evening batch?',
    courseId: 'digital-marketing',
    courseName: 'Digital Marketing',
    courseCategory: 'NON IT',
    siteName: 'Patang Institute',
  }),
})

let turn = 0
const CASES: readonly { name: string; shotOf: () => Shot }[] = [
  { name: 'cached page', shotOf: () => ({ path: '/', headers: BROTLI }) },
  {
    // Each number is another address of the same page, so the cache has none of them.
    name: 'uncached page',
    shotOf: () => {
      turn += 1
      return { path: `/?page=${turn}`, headers: BROTLI }
    },
  },
  { name: 'nine courses', shotOf: () => ({ path: '/api/courses?category=IT', headers: BROTLI }) },
  { name: 'enquiry', shotOf: enquiry },
]

const oneAnswer = (url: string, { method = 'GET', path, headers, body }: Shot) =>
  new Promise<{ bytes: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request(new URL(path, url), { method, headers }, async (answer) => {
      const { date, connection, 'keep-alive': _, 'transfer-encoding': __, ...kept } = answer.headers
      resolve({ bytes: await buffer(answer), headers: kept as Record<string, string> })
    })
      .on('error', reject)
      .end(body)
  })

const site = await startSiteProcess({ ENQUIRY_BURST: '1000000' })
const rows: { name: string; site: Rate; plain: Rate }[] = []
try {
  for (const { name, shotOf } of CASES) {
    const { bytes, headers } = await oneAnswer(site.url, shotOf())
    const plain = await startPlain(bytes, headers)
    try {
      await drive(site.url, shotOf, 1)
      rows.push({
        name,
        site: await drive(site.url, shotOf, seconds),
        plain: await drive(plain.url, shotOf, seconds),
      })
    } finally {
      await plain.stop()
    }
  }
} finally {
  await site.stop()
}

console.log('| | site: requests/s | p50 ms | p99 ms | plain Node: requests/s | p99 ms | ratio |')
console.log('|---|---|---|---|---|---|---|')
for (const { name, site: ours, plain } of rows) {
  const ratio = (ours.perSecond / plain.perSecond).toFixed(2)
  console.log(
    `| ${name} | ${ours.perSecond} | ${ours.p50} | ${ours.p99} | ${plain.perSecond} | ${plain.p99} | ${ratio} |`,
  )
}
