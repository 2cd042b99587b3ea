import { expect, test } from '@jest/globals'
import { testSite } from '#tests/support/site.ts'

test('allows crawlers everything but the API', async () => {
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
