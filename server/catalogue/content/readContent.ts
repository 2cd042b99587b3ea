import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticleRow } from '#server/store/schema.ts'
import { articleFileOf, type CourseFile, courseFileOf } from './contentFiles.ts'
import { BadContent, type ContentFile } from './frontMatter.ts'

export type Content = {
  readonly courses: readonly CourseFile[]
  readonly articles: readonly ArticleRow[]
}

const filesIn = async (folder: string): Promise<ContentFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      return { file, text: await readFile(file, 'utf8') }
    }),
  )
}

const readAll = <T>(files: readonly ContentFile[], read: (file: ContentFile) => T) => {
  const errors: string[] = []
  const items = files.flatMap((file) => {
    try {
      return [read(file)]
    } catch (error) {
      if (!(error instanceof BadContent)) throw error
      errors.push(error.message)
      return []
    }
  })
  return { items, errors }
}

export const readContent = async (folder: string, websiteCode: string): Promise<Content> => {
  const courses = readAll(await filesIn(join(folder, 'courses')), courseFileOf)
  const articles = readAll(await filesIn(join(folder, 'articles')), (file) =>
    articleFileOf(file, websiteCode),
  )
  const errors = [...courses.errors, ...articles.errors]
  if (errors.length > 0) throw new BadContent(errors.join('\n'))
  return { courses: courses.items, articles: articles.items }
}
