import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { PAGE_SIZE } from '#domain/constants.ts'
import { paths } from '#domain/paths.ts'
import { readContent } from '#server/catalogue/content/readContent.ts'

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
  const reached = new Set([...linksOf.keys()].slice(0, PAGE_SIZE))
  for (const article of reached) for (const link of linksOf.get(article) ?? []) reached.add(link)
  expect([...reached].sort()).toEqual([...linksOf.keys()].sort())
})

test('a price with a countdown has a discount that ends with it', async () => {
  const counted = (await samples()).courses.filter(({ offer_ends }) => offer_ends !== null)
  expect(counted.length).toBeGreaterThan(0)
  expect(counted.filter(({ discount }) => !discount).map(({ id }) => id)).toEqual([])
})
