import { expect, test } from '@jest/globals'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { groupHost, plainArticles } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { remoteHost } from '#tests/support/remoteHost.ts'
import { testSite } from '#tests/support/site.ts'

test('ends all its work in parallel on stop', async () => {
  const host = await remoteHost(groupHost(plainArticles(1)))
  host.before = () => new Promise(() => {})
  let draw = () => {}
  let isDrawing = false
  const site = await testSite({
    environment: { GROUP_API_URL: host.url },
    render: async (request) => {
      isDrawing = true
      await new Promise<void>((resolve) => {
        draw = resolve
      })
      return coursePages(request)
    },
  })
  const page = site.get('/about')
  await comesTrue(() => isDrawing && host.crawled.length > 0)

  const stopped = site.stop()
  await comesTrue(() => host.aborted.length > 0)
  draw()
  expect(await (await page).text()).toContain('<h1>Course</h1>')
  await stopped
  await host.close()
})
