import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { enquiry, FOR_SHOTS, faultyForm, type Shot, VISIT } from '#scripts/load/sampleShots.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ render: coursePages, environment: FOR_SHOTS })
})
afterAll(() => site.stop())

const answered = async ({ path, headers, body }: Shot) =>
  (await (body === undefined ? site.get(path, headers) : site.post(path, body, headers))).status

test('no rate limit refuses the requests of the load test', async () => {
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now)
  for (const shotOf of [enquiry, faultyForm])
    for (let round = 0; round < 60; round += 1) {
      const shot = shotOf()
      expect(await answered(shot)).toBe(shot.expects)
    }
  for (const shot of VISIT) expect(await answered(shot)).toBe(200)
})
