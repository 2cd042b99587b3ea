import { readFileSync } from 'node:fs'

export const labPage = (files: readonly string[]): string => {
  const ending = (end: string) => files.filter((file) => file.endsWith(end))
  return readFileSync('lab/lab.html', 'utf8')
    .replace(
      '<!--styles-->',
      ending('.css')
        .map((file) => `<link rel="stylesheet" href="${file}">`)
        .join(''),
    )
    .replace(
      '<!--scripts-->',
      ending('.js')
        .map((file) => `<script defer src="${file}"></script>`)
        .join(''),
    )
}
