import { routes } from '#app/routes.tsx'
import { createReadAddress } from '#server/render/pages/readAddress.ts'

const readAddress = createReadAddress(routes)

test.each([
  ['/all-course', '/all-course'],
  ['/all-course?category=NON+IT', '/all-course?category=NON+IT'],
  ['/all-course?category=NON%20IT', '/all-course?category=NON+IT'],
  ['/all-course?page=2&utm_source=mail&category=IT', '/all-course?page=2'],
  ['/?fbclid=abc', '/'],
  ['/all-course?category=weird', '/all-course'],
  ['/?page=2', '/'],
  ['/?category=NON+IT&page=2', '/?category=NON+IT'],
  ['/all-course?page=12&category=NON+IT', '/all-course?category=NON+IT&page=12'],
  ['/all-course?page=1', '/all-course'],
  ['/all-course?page=13', '/all-course'],
  ['/all-course?page=02', '/all-course'],
  ['/about-us?page=2&category=NON+IT', '/about-us'],
  ['/enquiry/react-in-depth?sent=1&page=3', '/enquiry/react-in-depth'],
  ['/All-Course/', '/all-course'],
  ['/Enquiry/React//', '/enquiry/React'],
  ['/about-us//x', '/about-us//x'],
  ['/shortlist?course=b&utm_source=mail&course=a&course=b', '/shortlist?course=b&course=a'],
  ['/compare/?course=a%20b&course=', '/compare?course=a+b'],
  ['/all-course?course=a', '/all-course'],
  ['/all-course?sort=price&q=+web++design&utm_source=x', '/all-course?q=web+design&sort=price'],
  ['/all-course?level=Beginner&category=IT', '/all-course?category=IT&level=Beginner'],
  ['/all-course?level=&q=&category=NON+IT', '/all-course?category=NON+IT'],
  ['/all-course?type=Live&page=2', '/all-course?type=Live&page=2'],
  ['/?q=python&level=Beginner', '/'],
  ['//evil.example/', '/undecodable'],
  ['/blog#latest', '/blog'],
  ['/blog-page/%zz', '/undecodable'],
  ['/enquiry/%00', '/undecodable'],
  ['/a%0Ab', '/undecodable'],
  ['/a%E2%80%A8b/c', '/undecodable'],
  ['/blog-page/%E0%A4%A4', '/blog-page/%E0%A4%A4'],
  ['/blog-page/%e0%a4%A4', '/blog-page/%E0%A4%A4'],
  ['/%61bout-us', '/about-us'],
  ['/enquiry/%72eact%2Da,b%2fc', '/enquiry/react-a%2Cb%2Fc'],
  ['/a,b', '/a,b'],
])('%s is cached as %s', (address, key) => {
  expect(readAddress(`http://localhost${address}`).key).toBe(key)
})

const TAB = '/all-course?category=NON+IT'

test.each([
  [`${TAB}&page=2`, TAB, TAB],
  [`${TAB}&level=Beginner`, '/all-course', `${TAB}&level=Beginner`],
  ['/all-course?q=python&sort=price', '/all-course', '/all-course?q=python&sort=price'],
  ['/shortlist?course=b&course=a', '/shortlist', '/shortlist?course=b&course=a'],
  ['/compare?course=a', '/compare', '/compare?course=a'],
  ['/course-overview/a%20b', '/course-overview/a%20b', '/course-overview/a%20b'],
  ['/', '/', '/'],
])('%s has the canonical path %s and is shared as %s', (key, canonicalPath, sharedPath) => {
  expect(readAddress(key)).toMatchObject({ canonicalPath, sharedPath })
})

test.each([
  ['/all-course?q=&category=&level=Beginner&sort=', '/all-course?level=Beginner'],
  ['/all-course?q=&category=NON+IT&level=', '/all-course?category=NON+IT'],
  ['/all-course?level=Beginner&inspect=&q=', '/all-course?level=Beginner&inspect='],
  ['/all-course?price=9&level=Beginner', '/all-course?level=Beginner'],
  ['/all-course?price=9', '/all-course'],
  ['/all-course?q=a&level=Beginner', undefined],
  ['/all-course?level=Beginner&page=2&q=a', undefined],
  ['/all-course?category=IT&page=2', undefined],
  ['/all-course?utm_source=mail', undefined],
  ['/?q=', undefined],
  ['/%61bout-us', undefined],
  ['/enquiry/a,b', undefined],
  ['/Enquiry/a,b/', '/enquiry/a%2Cb'],
])('%s redirects to %s', (address, right) => {
  expect(readAddress(address).redirect).toBe(right)
})
