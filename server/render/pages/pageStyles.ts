import type { Build, Style } from '#server/http/build.ts'

export type PageStyles = {
  /** Stand in the page, which then waits for nothing before it is painted. */
  readonly inside: readonly (Style & { readonly path: string })[]
  /** Fetched before the page is painted. */
  readonly linked: readonly string[]
  /** Fetched while the first screen is painted already. */
  readonly below: string | undefined
}

const isBelow = (path: string) => path.includes('-below.')

/** Where each stylesheet of a page goes. */
export const pageStyles = (chunk: string, { manifest, styles }: Build): PageStyles => {
  const page = manifest.pages[chunk]?.css ?? []
  const all = [...new Set([...manifest.entry.css, ...page])]
  const first = all.filter((path) => !isBelow(path))
  return {
    inside: first.flatMap((path) => {
      const style = styles?.get(path)
      return style ? [{ ...style, path }] : []
    }),
    linked: first.filter((path) => !styles?.has(path)),
    below: all.find(isBelow),
  }
}
