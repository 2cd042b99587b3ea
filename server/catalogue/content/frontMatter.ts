import { parse } from 'yaml'
import { type Fields, isFields } from '#domain/reading.ts'

export class BadContent extends Error {}

export type ContentFile = { readonly file: string; readonly text: string }
export type FrontMatter = { readonly fields: Fields; readonly body: string }

const DOCUMENT = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/

export const frontMatterOf = ({ file, text }: ContentFile): FrontMatter => {
  const [, head, body = ''] = DOCUMENT.exec(text.replace(/^\uFEFF/, '')) ?? []
  if (head === undefined) throw new BadContent(`${file}: does not start with a block between ---`)
  return { fields: parsed(file, head), body: body.trim() }
}

const parsed = (file: string, head: string): Fields => {
  let value: unknown
  try {
    value = parse(head)
  } catch (error) {
    throw new BadContent(`${file}: ${(error as Error).message.split('\n')[0]}`)
  }
  if (!isFields(value)) throw new BadContent(`${file}: the block between --- has no fields`)
  return value
}
