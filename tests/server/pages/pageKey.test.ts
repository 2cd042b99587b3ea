import { expect, test } from '@jest/globals'
import { canonicalPath, pageKey } from '#server/pages/pageKey.ts'

test.each([
  ['/all-course', '/all-course'],
  ['/all-course?category=NON+IT', '/all-course?category=NON+IT'],
  ['/all-course?category=NON%20IT', '/all-course?category=NON+IT'],
  ['/all-course?page=2&utm_source=mail&category=IT', '/all-course?page=2'],
  ['/?fbclid=abc', '/'],
  ['/?category=weird', '/'],
  ['/?page=2', '/'],
  ['/all-course?page=12&category=NON+IT', '/all-course?category=NON+IT&page=12'],
  ['/all-course?page=1', '/all-course'],
  ['/all-course?page=13', '/all-course'],
  ['/all-course?page=02', '/all-course'],
  ['/about-us?page=2&category=NON+IT', '/about-us'],
  ['/enquiry/react-in-depth?sent=1&page=3', '/enquiry/react-in-depth'],
  ['/All-Course/', '/all-course'],
  ['/Enquiry/React//', '/enquiry/React'],
  ['/shortlist?course=b&utm_source=mail&course=a&course=b', '/shortlist?course=b&course=a'],
  ['/compare/?course=a%20b&course=', '/compare?course=a+b'],
  [
    `/shortlist?${'123456789ab'.replace(/./g, 'course=$&&')}`,
    `/shortlist?${'12345678'.replace(/./g, 'course=$&&')}course=9`,
  ],
  ['/all-course?course=a', '/all-course'],
  ['//evil.example/', '/undecodable'],
  ['/blog#latest', '/blog'],
  ['/blog-page/%zz', '/undecodable'],
  ['/%E0%A4%A', '/undecodable'],
  ['/enquiry/%00', '/undecodable'],
  ['/blog-page/%E0%A4%A4', '/blog-page/%E0%A4%A4'],
])('%s is kept as %s', (address, key) => {
  expect(pageKey(`http://localhost${address}`)).toBe(key)
})

test.each([
  ['/all-course?category=NON+IT&page=2', '/all-course?category=NON+IT'],
  ['/shortlist?course=a&course=b', '/shortlist'],
  ['/', '/'],
])('%s goes by %s', (key, path) => {
  expect(canonicalPath(key)).toBe(path)
})
