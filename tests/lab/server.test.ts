import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveLab } from '#scripts/labServer.ts'
import { listening } from '#tests/support/listening.ts'

let folder: string
let lab: Awaited<ReturnType<typeof listening>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lab-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'lab.html'), 'the page')
  writeFileSync(join(folder, 'assets/lab.js'), 'the script')
  lab = await listening(serveLab(folder))
})
afterAll(async () => {
  await lab.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/', 200, 'the page'],
  ['/?inspect', 200, 'the page'],
  // At this address the lab assumes that the site has the same origin.
  ['/lab.html', 404, ''],
  ['/assets/lab.js', 200, 'the script'],
  ['//', 404, ''],
  ['/..%2flab.html', 404, ''],
])('%s gets %i, and the server goes on', async (path, status, body) => {
  const response = await fetch(lab.url + path)
  expect([response.status, await response.text()]).toEqual([status, body])
})
