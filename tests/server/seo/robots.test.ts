import { expect, test } from '@jest/globals'
import { testSite } from '#tests/support/site.ts'

test('crawlers may read everything but the calls, whose answers the pages bring with them', async () => {
  const site = await testSite({ environment: { SITE_URL: 'https://patang.example' } })
  const text = await (await site.get('/robots.txt')).text()
  await site.stop()
  expect(text.trim().split(/\n+/)).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /find/',
    'Sitemap: https://patang.example/sitemap.xml',
  ])
})
