import { inflateSync } from 'node:zlib'

const inflated = (bytes: Buffer) => {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** Reads the page tree, which Firefox compresses. */
export const pagesOf = (pdf: Buffer): number => {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) =>
    inflated(pdf.subarray(index + mark.length)),
  )
  const counts = [text, ...streams].flatMap((part) => [
    ...part.matchAll(/\/Type\s*\/Pages\b[^>]*\/Count (\d+)|\/Count (\d+)[^>]*\/Type\s*\/Pages\b/g),
  ])
  return Math.max(...counts.map(([, after, before]) => Number(after ?? before)))
}
