import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { BadContent } from './frontMatter.ts'

/** Increment when the stored form changes, to rewrite every row. */
const FORMAT = 1

export const hashOf = (text: string) =>
  createHash('sha256').update(`${FORMAT}\n${text}`).digest('base64url')

export const nameOf = (file: string) => {
  const name = basename(file, '.md')
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 100) return name
  throw new BadContent(`${file}: the name may have only small letters, digits and single hyphens`)
}
