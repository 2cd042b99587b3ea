import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { BadContent } from './frontMatter.ts'

/** Raised when the same file is to be stored differently, so that every row is written anew. */
const FORMAT = 1

export const hashOf = (text: string) =>
  createHash('sha256').update(`${FORMAT}\n${text}`).digest('base64url')

/** The file's name is the id or slug, and so part of an address. */
export const nameOf = (file: string) => {
  const name = basename(file, '.md')
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 100) return name
  throw new BadContent(`${file}: the name may have only small letters, digits and single hyphens`)
}
