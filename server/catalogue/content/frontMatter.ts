import { parse } from 'yaml'
import { type Fields, isFields } from '#domain/reading.ts'

export class BadContent extends Error {}

export type ContentFile = { readonly file: string; readonly text: string }
export type FrontMatter = { readonly fields: Fields; readonly body: string }

const DOCUMENT = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/

export const frontMatterOf = ({ file, text }: ContentFile): FrontMatter => {
  const conflict = /^(?:<{7}|>{7}) .*/m.exec(text)
  if (conflict)
    throw new BadContent(`${file}: has a Git conflict (or indent this line): ${conflict[0]}`)
  const [, head, body = ''] = DOCUMENT.exec(text.replace(/^\uFEFF/, '')) ?? []
  if (head === undefined)
    throw new BadContent(
      `${file}: does not start with a block between two lines ---, the first on line 1`,
    )
  return { fields: parsed(file, head), body: body.trim() }
}

const QUOTES =
  'A line is “field: value”; put a value with a colon, # or another sign in straight quotes'

const parsed = (file: string, head: string): Fields => {
  let value: unknown
  try {
    // The line of the first --- stays, so that errors name the file's lines.
    value = parse(`\n${head}`)
  } catch (error) {
    const [reason = ''] = (error as Error).message.split(/:?\n/)
    throw new BadContent(`${file}: ${reason}. ${QUOTES}`)
  }
  if (!isFields(value)) throw new BadContent(`${file}: the block between --- has no fields`)
  return value
}
