import { expect, test } from '@jest/globals'
import { pageKey } from '#server/pages/pageKey.ts'

test.each([
  ['/all-course', '/all-course'],
  ['/all-course?category=NON+IT', '/all-course?category=NON+IT'],
  ['/all-course?category=NON%20IT', '/all-course?category=NON+IT'],
  ['/all-course?page=2&utm_source=mail&category=IT', '/all-course?category=IT&page=2'],
  ['/?fbclid=abc', '/'],
  [`/?category=${'x'.repeat(101)}`, '/'],
  ['/blog#latest', '/blog'],
  ['/blog-page/%zz', '/undecodable'],
  ['/%E0%A4%A', '/undecodable'],
  ['/enquiry/%00', '/undecodable'],
  ['/blog-page/%E0%A4%A4', '/blog-page/%E0%A4%A4'],
])('%s is kept as %s', (address, key) => {
  expect(pageKey(`http://localhost${address}`)).toBe(key)
})
