import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readContent } from '#server/content/readContent.ts'

const LEGAL = 'src/content/legal'

const samples = () => readContent('server/content', 'patang')

/** What is read as language: no code, and no address of a link. */
const proseOf = (markdown: string) =>
  markdown
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\(\S*\)/g, ']')

test('all long texts have curly quotes and apostrophes, as the other copy has', async () => {
  const { courses, articles } = await samples()
  const texts = [
    ...courses.flatMap(({ name, description }) => [name, description ?? '']),
    ...articles.flatMap(({ title, content }) => [title, content]),
    ...readdirSync(LEGAL).map((name) => readFileSync(join(LEGAL, name), 'utf8')),
  ]
  expect(texts.flatMap((text) => proseOf(text).match(/.{0,30}["'].{0,30}/g) ?? [])).toEqual([])
})
