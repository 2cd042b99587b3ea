import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, rmdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_SIZE } from '#domain/constants.ts'
import { paths } from '#domain/paths.ts'
import {
  ARTICLE_FIELDS,
  COURSE_FIELDS,
  type CourseFile,
} from '#server/catalogue/content/contentFiles.ts'
import { readContent } from '#server/catalogue/content/readContent.ts'
import { syncContent } from '#server/catalogue/content/syncContent.ts'
import { findCourses } from '#server/store/courses.ts'
import { courseRow } from '#tests/support/courseRow.ts'
import { folderForEachTest } from '#tests/support/folders.ts'
import { storeForEachTest } from '#tests/support/freshStore.ts'

describe('reading', () => {
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

  const folder = folderForEachTest()
  beforeEach(async () => {
    await mkdir(join(folder(), 'courses'))
    await mkdir(join(folder(), 'articles'))
  })

  const write = (name: string, text: string) => writeFile(join(folder(), name), text)

  test('reads a course and an article with their ids from the file names', async () => {
    await write('courses/kite-making.md', COURSE)
    await write('articles/why-kites-fly.md', ARTICLE)
    const { courses, articles } = await readContent(folder(), 'patang')
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

  test('ignores hidden files, backups and what is no text', async () => {
    await write('courses/kite-making.md', COURSE)
    await write('courses/kite-making.md~', 'old')
    await write('courses/notes.txt', 'Buy paper')
    await write('courses/._kite-making.md', 'half')
    expect((await readContent(folder(), 'patang')).courses).toHaveLength(1)
  })

  test.each(['2027-03-31', '15'])('stores an offer that ends on %s', async (end) => {
    await write(
      'courses/kite-making.md',
      COURSE.replace('order: 1', `order: 1\noffer_ends: ${end}`),
    )
    const { courses } = await readContent(folder(), 'patang')
    expect(courses[0]?.offer_ends).toBe(end)
  })

  describe('an error names the file and the field', () => {
    test.each([
      ['fees: "499"', 'fees: 499', 'fees is not a number in quotes'],
      ['fees: "499"', 'fees: "1234567890"', 'fees is not a number in quotes'],
      ['fees: "499"', '', 'fees is missing'],
      ['category: NON IT', 'category: Cooking', 'category is not one of IT, NON IT'],
      ['discount: 10', 'discount: 100', 'discount is not a number from 0 to 99'],
      ['order: 1', 'order: 1\nrating: 5', 'rating is not a field of it'],
      ['order: 1', 'order: 1\noffer_ends: 29', 'offer_ends is neither a day such as 2027-03-31'],
      ['order: 1', 'order: 1\noffer_ends: 2027-02-30', 'offer_ends is neither a day'],
      ['discount: 10', 'discount: 0\noffer_ends: 15', 'offer_ends needs a discount'],
      ['name: Kite making', 'name: ""', 'name is empty'],
      ['name: Kite making', 'name: 7', 'name is not a text: a number'],
      ['type: Workshop', 'type: A: B', '.* at line 4, column 7. A line is “field: value”; put'],
      ['name: Kite making', `name: ${'k'.repeat(301)}`, 'name has more than 300 characters'],
    ])('%j as %j', async (from, to, words) => {
      await write('courses/kite-making.md', COURSE.replace(from, to))
      await expect(readContent(folder(), 'patang')).rejects.toThrow(
        new RegExp(`courses/kite-making\\.md: ${words}`),
      )
    })

    test('a file name that is no valid id', async () => {
      await write('courses/Kite Making.md', COURSE)
      await expect(readContent(folder(), 'patang')).rejects.toThrow(/Kite Making\.md: the name/)
    })

    test.each([
      ['kite.md.txt', COURSE, 'the name does not end with .md'],
      ['bare.md', 'Bring paper.', 'does not start with a block'],
      ['broken.md', COURSE.replace('"499"', '"499'), 'Missing closing "quote'],
      ['conflict.md', `${COURSE}\n<<<<<<< HEAD`, 'has a Git conflict'],
      ['latin.md', Buffer.from(`${COURSE} Caf\u00e9`, 'latin1'), 'is not UTF-8'],
      ['notepad.md', Buffer.from(COURSE, 'utf16le'), 'is not UTF-8'],
      ['long.md', `${COURSE}${' long'.repeat(20_000)}`, 'has more than 100000 characters'],
      ['lost-link.md', 'nowhere', "can't be read: ENOENT"],
    ])('of %s', async (name, text, words) => {
      const path = join(folder(), 'courses', name)
      await (text === 'nowhere' ? symlink(text, path) : writeFile(path, text))
      await expect(readContent(folder(), 'patang')).rejects.toThrow(`${path}: ${words}`)
    })

    test('of a missing folder', async () => {
      await rmdir(join(folder(), 'articles'))
      await expect(readContent(folder(), 'patang')).rejects.toThrow(
        /articles \(see CONTENT_DIR\): can't be read/,
      )
    })

    test('lists the errors of all files', async () => {
      await write('courses/a.md', '')
      await write('articles/b.md', '')
      await expect(readContent(folder(), 'patang')).rejects.toThrow(/a\.md: .*\n.*b\.md: /)
    })
  })
})

test.each([
  ['course', COURSE_FIELDS],
  ['article', ARTICLE_FIELDS],
])('docs/content.md describes every front matter field of a %s', (kind, fields) => {
  const [, table = ''] = readFileSync('docs/content.md', 'utf8').split(`| ${kind} field | value |`)
  const [rows = ''] = table.split('\n\n')
  const cells = rows.split('\n').map((row) => row.split(' | ')[0] ?? '')
  const described = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(described.sort()).toEqual(Object.keys(fields).sort())
})

describe('the samples', () => {
  const LEGAL = 'src/content/en/legal'

  const samples = () => readContent('server/content', 'patang')

  const proseOf = (markdown: string) =>
    markdown
      .replace(/^```[\s\S]*?^```$/gm, '')
      .replace(/`[^`\n]*`/g, '')
      .replace(/\]\(\S*\)/g, ']')

  test('all long texts have curly quotes and apostrophes', async () => {
    const { courses, articles } = await samples()
    const texts = [
      ...courses.flatMap(({ name, description }) => [name, description ?? '']),
      ...articles.flatMap(({ title, content }) => [title, content]),
      ...readdirSync(LEGAL).map((name) => readFileSync(join(LEGAL, name), 'utf8')),
    ]
    expect(texts.flatMap((text) => proseOf(text).match(/.{0,30}["'].{0,30}/g) ?? [])).toEqual([])
  })

  test('every published article is reachable by links from the blog, and no link is broken', async () => {
    const published = (await samples()).articles
      .filter(({ status }) => status === 'published')
      .sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
    const linksOf = new Map(
      published.map(({ slug, content }) => [
        paths.article(slug),
        [...content.matchAll(/\]\((\/blog-page\/[^)]*)\)/g)].map(([, address = '']) => address),
      ]),
    )
    const linked = new Set([...linksOf.keys()].slice(0, PAGE_SIZE))
    for (const article of linked) for (const link of linksOf.get(article) ?? []) linked.add(link)
    expect([...linked].sort()).toEqual([...linksOf.keys()].sort())
  })
})

describe('synchronizing', () => {
  const fresh = storeForEachTest()

  const course = (id: string, order: number, category = 'IT'): CourseFile => ({
    ...courseRow({ id, hash: id, category, name: id }),
    order,
  })

  /** Page by page, which finds a gap. */
  const idsOf = async (category?: 'IT' | 'NON IT') => {
    const ids: string[] = []
    for (let page = 1, isEnd = false; !isEnd; page += 1) {
      const found = await findCourses(fresh.store.queries, { page, limit: 1, category })
      ids.push(...found.courses.map(({ _id }) => _id))
      isEnd = !found.hasNextPage
    }
    return ids
  }

  test('writes nothing the second time', async () => {
    const content = await readContent('server/content', 'patang')
    const first = await syncContent(fresh.store, content)
    expect(first.courses).toEqual({ written: content.courses.length, removed: 0, same: 0 })
    const again = await syncContent(fresh.store, content)
    expect(again.courses).toEqual({ written: 0, removed: 0, same: content.courses.length })
    expect(again.articles).toEqual({ written: 0, removed: 0, same: content.articles.length })
  })

  test('orders the courses; a new first one shifts the others; a removed one leaves no gap', async () => {
    const articles: never[] = []
    await syncContent(fresh.store, { courses: [course('b', 20), course('a', 10)], articles })
    expect(await idsOf()).toEqual(['a', 'b'])
    const three = [course('b', 20), course('a', 10), course('first', 1, 'NON IT')]
    await syncContent(fresh.store, { courses: three, articles })
    expect(await idsOf()).toEqual(['first', 'a', 'b'])
    expect(await idsOf('IT')).toEqual(['a', 'b'])
    const { courses } = await syncContent(fresh.store, { courses: [course('b', 20)], articles })
    expect(courses.removed).toBe(2)
    expect(await idsOf('IT')).toEqual(['b'])
  })

  test('writes only the changed file', async () => {
    const articles: never[] = []
    await syncContent(fresh.store, { courses: [course('a', 1), course('b', 2)], articles })
    const changed = { ...course('b', 2), hash: 'other', name: 'Better name' }
    const { courses } = await syncContent(fresh.store, {
      courses: [course('a', 1), changed],
      articles,
    })
    expect(courses).toEqual({ written: 1, removed: 0, same: 1 })
    const { courses: found } = await findCourses(fresh.store.queries, { page: 1, limit: 9 })
    expect(found.map(({ name }) => name)).toEqual(['a', 'Better name'])
  })
})
