import { scenarioIn } from '#lab/core/scenarioIn.ts'
import { isSite, SITE_PAGES, type SitePage, siteAddress } from '#lab/core/siteAddress.ts'

const wish = { site: 'http://localhost:3000/', path: '/all-course', scenario: '', watched: false }

test.each([
  [wish, 'http://localhost:3000/all-course'],
  [
    { ...wish, scenario: 'slow:3000,fail-page:2' },
    'http://localhost:3000/all-course?scenario=slow:3000,fail-page:2',
  ],
  [{ ...wish, watched: true }, 'http://localhost:3000/all-course?inspect'],
  [
    { ...wish, path: '/all-course?category=NON+IT', scenario: 'empty', watched: true },
    'http://localhost:3000/all-course?category=NON+IT&scenario=empty&inspect',
  ],
])('%j is %s', (from, address) => {
  expect(siteAddress(from)).toBe(address)
})

test.each([
  ['http://localhost:3000', true],
  ['https://qa.example/', true],
  ['localhost:3000', false],
  ['http://', false],
  ['', false],
])('whether %s is the address of a site: %s', (text, is) => {
  expect(isSite(text)).toBe(is)
})

test('whatever the page, its address says which scenario it is under', () => {
  for (const page of SITE_PAGES as readonly SitePage[]) {
    const path = page.path(page.id?.sample ?? '')
    const { search } = new URL(siteAddress({ ...wish, path, scenario: 'slow:1,empty' }))
    expect(scenarioIn(search)).toBe('slow:1,empty')
  }
  expect(scenarioIn('?category=NON+IT')).toBe('')
})
