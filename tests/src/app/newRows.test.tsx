import { screen } from '@testing-library/react'
import { routeOf } from '#app/routeOf.ts'
import { routes } from '#app/routes.tsx'
import type { Category } from '#domain/category.ts'
import { courseOf } from '#domain/course.ts'
import { filtersFrom } from '#domain/filters.ts'
import { CategoryTabs } from '#features/courses/CategoryTabs.tsx'
import { catalogueCopyOf, noLists } from '#server/catalogue/copy/catalogueCopy.ts'
import { createListReaders } from '#server/catalogue/copy/listReader.ts'
import { createReadAddress } from '#server/render/pages/readAddress.ts'
import { sitemapsOf } from '#server/render/seo/sitemap.ts'
import { renderInSite, sampleSite, storeWithoutHost } from '#tests/support/inSite.tsx'

jest.mock('#domain/category.ts', () => {
  const table = jest.requireActual<{ categories: object[]; CATEGORIES: string[] }>(
    '#domain/category.ts',
  )
  table.categories.push({ value: 'ADDED', title: 'Added', slug: 'added', palette: 'teal' })
  table.CATEGORIES.push('ADDED')
  return table
})

jest.mock('#app/routes.tsx', () => {
  const table = jest.requireActual<{ routes: { path: string }[] }>('#app/routes.tsx')
  const about = table.routes.find(({ path }) => path === '/about-us')
  table.routes.splice(-1, 0, {
    ...about,
    path: '/open-day',
    head: () => ({ title: 'Open day', description: 'Meet the teachers.' }),
    sitemap: () => [{ path: '/open-day' }],
  } as { path: string })
  return table
})

const ADDED = 'ADDED' as Category
const readAddress = createReadAddress(routes)
const sitemap = () =>
  [...sitemapsOf(catalogueCopyOf(noLists), sampleSite.url, routes).values()].join()

describe('a new row of the category table', () => {
  test('has a tab', () => {
    renderInSite(<CategoryTabs path="/all-course" current={ADDED} panel="panel" />)
    expect(screen.getAllByRole('tab').at(-1)?.textContent).toBe(ADDED)
  })

  test('is parsed from a course and filters a search', () => {
    expect(courseOf({ _id: 'logos', category: ADDED })?.category).toBe(ADDED)
    const filters = filtersFrom(new URLSearchParams('category=ADDED'))
    expect(filters).toMatchObject({ category: ADDED })
  })

  test('has its own cache key, canonical address and entry in the sitemap', () => {
    const address = '/all-course?utm_source=mail&category=ADDED'
    expect(readAddress(address).key).toBe('/all-course?category=ADDED')
    expect(readAddress(address).canonicalPath).toBe('/all-course?category=ADDED')
    expect(sitemap()).toContain('/all-course?category=ADDED</loc>')
  })

  test('is read from a foreign host, and its courses enter the catalogue copy', async () => {
    const hosts = { courses: 'http://courses', groups: 'http://groups', websiteCode: 'X' }
    const fetchJson = async (address: string) => {
      const category = new URL(address).searchParams.get('category')
      const rows = [{ _id: `first-${category}`, category, description: 'Text' }]
      return { json: category ? { data: rows } : { blogs: [] }, bytes: 1 }
    }
    let lists = noLists
    for (const { readItems } of createListReaders(hosts, fetchJson, () => 1))
      lists = (await readItems(lists)).lists
    expect(catalogueCopyOf(lists).courses.at(-1)?.id).toBe(`first-${ADDED}`)
  })
})

test('a new row of the route table has its page, head, cache key and entry in the sitemap', () => {
  const { route, visit } = routeOf('/open-day', '')
  const head = route.head(sampleSite, storeWithoutHost().getState(), visit)
  expect([route.path, head.title]).toEqual(['/open-day', 'Open day'])
  expect(readAddress('/open-day?utm_source=mail').key).toBe('/open-day')
  expect(sitemap()).toContain('/open-day</loc>')
})
