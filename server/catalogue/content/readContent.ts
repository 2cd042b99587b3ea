import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticleRow } from '#server/store/schema.ts'
import { articleFileOf, type CourseFile, courseFileOf } from './contentFiles.ts'
import { BadContent, type ContentFile } from './frontMatter.ts'

export type Content = {
  readonly courses: readonly CourseFile[]
  readonly articles: readonly ArticleRow[]
}

export const readContent = async (folder: string, websiteCode: string): Promise<Content> => {
  const errors: string[] = []

  const readFolder = async <T>(kind: string, read: (source: ContentFile) => T): Promise<T[]> => {
    const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith('.md')).sort()
    const sources = await Promise.all(
      names.map(async (name) => {
        const file = join(folder, kind, name)
        return { file, text: await readFile(file, 'utf8') }
      }),
    )
    return sources.flatMap((source) => {
      try {
        return [read(source)]
      } catch (error) {
        if (!(error instanceof BadContent)) throw error
        errors.push(error.message)
        return []
      }
    })
  }

  const courses = await readFolder('courses', courseFileOf)
  const articles = await readFolder('articles', (file) => articleFileOf(file, websiteCode))
  if (errors.length > 0) throw new BadContent(errors.join('\n'))
  return { courses, articles }
}
