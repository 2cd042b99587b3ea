import type { Build, Style } from '#server/http/build.ts'

export type PageStyles = {
  readonly inside: readonly (Style & { readonly path: string })[]
  readonly linked: readonly string[]
  readonly below: string | undefined
}

const isBelow = (path: string) => path.includes('-below.')

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
