import { isSite, siteAddress } from '#lab/core/siteAddress.ts'
import { labSite } from '#qa/labSite.ts'
import { scenarioIn } from '#qa/scenarioIn.ts'

const parts = {
  site: 'http://localhost:3000/',
  path: '/all-course',
  parameter: 'scenario',
  injections: '',
  watched: false,
}

test.each([
  [parts, 'http://localhost:3000/all-course'],
  [
    { ...parts, injections: 'slow:3000,fail-page:2' },
    'http://localhost:3000/all-course?scenario=slow:3000,fail-page:2',
  ],
  [{ ...parts, watched: true }, 'http://localhost:3000/all-course?inspect'],
  [
    { ...parts, path: '/all-course?category=NON+IT', injections: 'empty', watched: true },
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

test('every page’s address includes the injections', () => {
  for (const page of labSite.pages) {
    const path = page.path(page.id?.sample ?? '')
    const { search } = new URL(siteAddress({ ...parts, path, injections: 'slow:1,empty' }))
    expect(scenarioIn(search)).toBe('slow:1,empty')
  }
  expect(scenarioIn('?category=NON+IT')).toBe('')
})
