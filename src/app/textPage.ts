import { crumbs } from '#content/crumbs.ts'
import type { Head } from '#domain/contracts/page.ts'
import { noQuery } from '#domain/pageQuery.ts'
import type { Route } from './route.ts'

type TextPage = Pick<Route, 'path' | 'chunk' | 'load' | 'hasMarkdown'> & {
  readonly name: string
  readonly headOf: (siteName: string) => Head
}

export const textPage = ({ path, chunk, load, name, headOf, hasMarkdown }: TextPage): Route => ({
  path,
  chunk,
  load,
  head: (site) => headOf(site.name),
  preload: undefined,
  serverResponse: () => ({
    status: 200,
    metadata: { breadcrumbs: [...crumbs.home, { name, path }] },
  }),
  section: undefined,
  sitemap: () => [{ path }],
  suggestion: name,
  query: noQuery,
  likelyNext: undefined,
  hasMarkdown,
})
