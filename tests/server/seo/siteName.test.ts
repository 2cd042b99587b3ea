import { expect, test } from '@jest/globals'
import { testSite } from '#tests/support/site.ts'

test.each([
  ['Lotus', 'Lotus'],
  ['Lotus & Sons Academy', 'Lotus & Sons'],
  ['Lotusflowerschool of Surat', 'Lotusflowerschool'],
])('manifest and feeds have the name %s', async (SITE_NAME, short_name) => {
  const site = await testSite({ environment: { SITE_NAME } })
  const manifest = await site.get('/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  expect(await manifest.json()).toMatchObject({ name: SITE_NAME, short_name })
  const feed = await (await site.get('/feed.json')).json()
  expect([feed.title, feed.authors[0].name]).toEqual([`${SITE_NAME} Blog`, SITE_NAME])
  const rss = await (await site.get('/feed.xml')).text()
  expect(rss).toContain(`<title>${SITE_NAME.replace('&', '&amp;')} Blog</title>`)
  await site.stop()
})
