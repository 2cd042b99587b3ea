import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import {
  enquiry,
  invalidForm,
  SAMPLE_SETTINGS,
  type SampleRequest,
  VISITED_PAGES,
} from '#scripts/load/sampleRequests.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ render: coursePages, environment: SAMPLE_SETTINGS })
})
afterAll(() => site.stop())

const answered = async ({ path, headers, body }: SampleRequest) =>
  (await (body === undefined ? site.get(path, headers) : site.post(path, body, headers))).status

test('no rate limit rejects the load test’s requests', async () => {
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now)
  for (const shotOf of [enquiry, invalidForm])
    for (let round = 0; round < 60; round += 1) {
      const shot = shotOf()
      expect(await answered(shot)).toBe(shot.expects)
    }
  for (const shot of VISITED_PAGES) expect(await answered(shot)).toBe(200)
})
