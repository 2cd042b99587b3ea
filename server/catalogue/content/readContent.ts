import { isUtf8 } from 'node:buffer'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_MARKDOWN_LENGTH } from '#domain/constants.ts'
import type { ArticleRow } from '#server/store/schema.ts'
import { articleFileOf, type CourseFile, courseFileOf } from './contentFiles.ts'
import { BadContent, type ContentFile } from './frontMatter.ts'

export type Content = {
  readonly courses: readonly CourseFile[]
  readonly articles: readonly ArticleRow[]
}

const unreadable = (file: string) => (error: NodeJS.ErrnoException) => {
  throw new BadContent(`${file}: can't be read: ${error.message}`)
}

const readText = async (file: string): Promise<ContentFile> => {
  if (!file.endsWith('.md')) throw new BadContent(`${file}: the name does not end with .md`)
  const bytes = await readFile(file).catch(unreadable(file))
  // PostgreSQL stores no NUL.
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new BadContent(`${file}: is not UTF-8: save it with that encoding`)
  const text = bytes.toString()
  if (text.length > MAX_MARKDOWN_LENGTH)
    throw new BadContent(`${file}: has more than ${MAX_MARKDOWN_LENGTH} characters`)
  return { file, text }
}

export const readContent = async (folder: string, websiteCode: string): Promise<Content> => {
  const errors: string[] = []

  const readFolder = async <T>(kind: string, read: (source: ContentFile) => T): Promise<T[]> => {
    const place = join(folder, kind)
    const names = (await readdir(place).catch(unreadable(`${place} (see CONTENT_DIR)`)))
      // Also KITE.MD and kite.md.txt, which are mistakes; hidden files are those of editors and systems.
      .filter((name) => /^[^.].*\.(md|markdown)(\.txt)?$/i.test(name))
      .sort()
    const items: T[] = []
    for (const name of names) {
      try {
        items.push(read(await readText(join(place, name))))
      } catch (error) {
        if (!(error instanceof BadContent)) throw error
        errors.push(error.message)
      }
    }
    return items
  }

  const courses = await readFolder('courses', courseFileOf)
  const articles = await readFolder('articles', (file) => articleFileOf(file, websiteCode))
  if (errors.length > 0) throw new BadContent(errors.join('\n'))
  return { courses, articles }
}
