import { coursePages } from '#tests/support/fakeRenderer.ts'
import { siteForAll } from '#tests/support/site.ts'

/** The cache of shared pages holds about ten of them. */
const html = 'x'.repeat(2_400_000)
let rendered: string[]

const site = siteForAll(() => ({
  render: async (request) => {
    rendered.push(request.url)
    return { ...(await coursePages(request)), html }
  },
}))

const open = async (path: string) => {
  rendered = []
  const { headers } = await site.get(path)
  return headers.get('x-robots-tag')
}

test('personal pages are noindex, and never evict a shared page', async () => {
  expect(await open('/all-course')).toBeNull()
  for (let list = 1; list <= 12; list += 1)
    expect(await open(`/shortlist?course=${list}`)).toBe('noindex')
  await open('/all-course')
  expect(rendered).toEqual([])
})
