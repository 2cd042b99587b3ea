import type { Site } from '#domain/site.ts'
import { BUILD_META } from '#domain/vitals.ts'
import type { Manifest } from '#server/files/build.ts'
import { headData } from './headData.ts'
import { headTags } from './headTags.ts'
import type { PageAnswer } from './renderer.ts'

const fontType = (path: string) => `font/${path.slice(path.lastIndexOf('.') + 1)}`

const NOT_TO_BE_FOUND = ['<meta name="robots" content="noindex">']

const scriptsOf = (scripts: readonly string[]) =>
  scripts.map((src) => `<script defer src="${src}"></script>`)

/** The whole page. Only the entry's script: it fetches the page's own when the page has been painted. */
export const documentOf = (
  answer: PageAnswer,
  { entry, pages, fonts }: Manifest,
  site: Site,
  build: string,
) => {
  const page = pages[answer.chunk] ?? { js: [], css: [] }
  const styles = [...new Set([...entry.css, ...page.css])]
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...fonts.map(
      (font) =>
        `<link rel="preload" href="${font}" as="font" type="${fontType(font)}" crossorigin>`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...headTags(answer, site),
    ...headData(answer, site),
    `<meta name="${BUILD_META}" content="${build}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#12112A" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(answer.isStill ? NOT_TO_BE_FOUND : scriptsOf(entry.js)),
    '</head>',
    '<body>',
    `<div id="root">${answer.html}</div>`,
    ...(answer.isStill
      ? []
      : [`<script type="application/json" id="state">${answer.state}</script>`]),
    '</body>',
    '</html>',
  ].join('\n')
}
