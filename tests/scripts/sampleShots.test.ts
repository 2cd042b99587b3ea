import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type { Shot } from '#scripts/load/asker.ts'
import { enquiry, FOR_SHOTS, faultyForm, VISIT } from '#scripts/load/sampleShots.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ render: coursePages, environment: FOR_SHOTS })
})
afterAll(() => site.stop())

const answered = async ({ path, headers, body }: Shot) =>
  (await (body === undefined ? site.get(path, headers) : site.post(path, body, headers))).status

test('what the load asks for is answered as often as it comes, within one minute too', async () => {
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now)
  for (const shotOf of [enquiry, faultyForm])
    for (let round = 0; round < 60; round += 1) {
      const shot = shotOf()
      expect(await answered(shot)).toBe(shot.expects)
    }
  for (const shot of VISIT) expect(await answered(shot)).toBe(200)
})
