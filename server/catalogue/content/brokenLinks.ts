import { paths } from '#domain/paths.ts'
import type { Content } from './readContent.ts'

const LINK = /\]\((\/[^\s)?#]*)/g

/** Links to pages that this site lacks. A dot marks a file, such as a picture. */
export const brokenLinks = ({ courses, articles }: Content): string[] => {
  const published = articles.filter(({ status }) => status === 'published')
  const pages = new Set<unknown>([
    ...Object.values(paths),
    ...courses.flatMap(({ id }) => [paths.course(id), paths.enquiry(id)]),
    ...published.map(({ slug }) => paths.article(slug)),
  ])
  const texts = [
    ...courses.map(({ id, description }) => [`courses/${id}.md`, description ?? ''] as const),
    ...published.map(({ slug, content }) => [`articles/${slug}.md`, content] as const),
  ]
  return texts.flatMap(([file, text]) =>
    [...text.matchAll(LINK)]
      .map(([, address = '']) => address.replace(/(?<=.)\/$/, ''))
      .filter((address) => !pages.has(address) && !address.includes('.'))
      .map((address) => `${file}: there is no page ${address}`),
  )
}
