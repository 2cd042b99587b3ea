import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readContent } from '#server/catalogue/content/readContent.ts'

const COURSE = `---
name: Kite making
category: NON IT
type: Workshop
duration: 2 days
fees: "499"
discount: 10
course_level: Beginner
order: 1
---
Bring paper.`

const ARTICLE = `---
title: Why kites fly
created_at: 2025-07-28
status: published
---
Wind.`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(folder, 'courses'))
  await mkdir(join(folder, 'articles'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

test('reads a course and an article with their ids from the file names', async () => {
  await write('courses/kite-making.md', COURSE)
  await write('articles/why-kites-fly.md', ARTICLE)
  const { courses, articles } = await readContent(folder, 'patang')
  expect(courses).toEqual([
    expect.objectContaining({
      id: 'kite-making',
      fees: '499',
      offer_ends: null,
      ratings: null,
      description: 'Bring paper.',
      template_image: '/covers/non-it/kite-making.svg',
    }),
  ])
  expect(articles).toEqual([
    expect.objectContaining({
      slug: 'why-kites-fly',
      website_code: 'patang',
      created_at: '2025-07-27T18:30:00.000Z',
      cover_image_url: '/covers/blog/why-kites-fly.svg',
    }),
  ])
})

test.each([
  ['2027-03-31', '2027-03-31'],
  ['15', '15'],
])('stores an offer that ends on %s', async (written, kept) => {
  await write(
    'courses/kite-making.md',
    COURSE.replace('order: 1', `order: 1\noffer_ends: ${written}`),
  )
  const { courses } = await readContent(folder, 'patang')
  expect(courses[0]?.offer_ends).toBe(kept)
})

describe('an error names the file and the field', () => {
  test.each([
    ['fees: "499"', 'fees: 499', 'fees is not a number in quotes'],
    ['fees: "499"', '', 'fees is missing'],
    ['category: NON IT', 'category: Cooking', 'category is not one of IT, NON IT'],
    ['discount: 10', 'discount: 100', 'discount is not a number from 0 to 99'],
    ['order: 1', 'order: 1\nrating: 5', 'rating is not a field of it'],
    ['order: 1', 'order: 1\noffer_ends: 29', 'offer_ends is neither a day such as 2027-03-31'],
    ['order: 1', 'order: 1\noffer_ends: 2027-02-30', 'offer_ends is neither a day'],
    ['name: Kite making', 'name: ""', 'name is not a text'],
  ])('%j as %j', async (from, to, words) => {
    await write('courses/kite-making.md', COURSE.replace(from, to))
    await expect(readContent(folder, 'patang')).rejects.toThrow(
      new RegExp(`courses/kite-making\\.md: ${words}`),
    )
  })

  test('a file name that is no valid id', async () => {
    await write('courses/Kite Making.md', COURSE)
    await expect(readContent(folder, 'patang')).rejects.toThrow(/Kite Making\.md: the name/)
  })

  test('a file without front matter, or with invalid YAML', async () => {
    await write('courses/bare.md', 'Bring paper.')
    await write('articles/broken.md', '---\ntitle: "x\n---\nWind.')
    await expect(readContent(folder, 'patang')).rejects.toThrow(
      /bare\.md: does not start with a block[\s\S]*broken\.md: /,
    )
  })
})

test('the sample content is valid and rich', async () => {
  const { courses, articles } = await readContent('server/content', 'patang')
  const of = (category: string) => courses.filter((course) => course.category === category).length
  expect(of('IT')).toBeGreaterThanOrEqual(24)
  expect(of('NON IT')).toBeGreaterThanOrEqual(20)
  expect(articles.filter(({ status }) => status === 'published').length).toBeGreaterThanOrEqual(12)
  const discounts = courses.map(({ discount }) => discount ?? 0)
  expect([Math.min(...discounts), Math.max(...discounts)]).toEqual([0, 60])
  expect(courses.some(({ offer_ends }) => offer_ends === null)).toBe(true)
})
