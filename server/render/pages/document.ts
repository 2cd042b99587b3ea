import { BUILD_META } from '#domain/contracts/offline.ts'
import { BELOW, type Language, PAGE_SCRIPT, STYLES_BELOW } from '#domain/contracts/page.ts'
import type { Site } from '#domain/site.ts'
import type { Build } from '#server/http/build.ts'
import { contentPolicy } from '#server/http/defaultHeaders.ts'
import { headTags } from './headTags.ts'
import type { PageAddress } from './readAddress.ts'
import type { PageMarkup } from './renderer.ts'
import { structuredData } from './structuredData.ts'

type Parts = {
  readonly address: PageAddress
  readonly build: Build
  readonly site: Site
  readonly language: Language
}

const isBelow = (path: string) => path.includes('-below.')

const stylesOf = (chunk: string, { manifest, styles }: Build) => {
  const page = manifest.pages[chunk]?.css ?? []
  const all = [...new Set([...manifest.entry.css, ...page])]
  const first = all.filter((path) => !isBelow(path))
  return {
    inside: first.flatMap((path) => {
      const style = styles.get(path)
      return style ? [{ ...style, path }] : []
    }),
    linked: first.filter((path) => !styles.has(path)),
    below: all.find(isBelow),
  }
}

const STATE = 'state'

const fontType = (path: string) => `font/${path.slice(path.lastIndexOf('.') + 1)}`

/** webpack recognises loaded styles by data-href and does not fetch them again. */
const styleTags = ({ inside, linked }: ReturnType<typeof stylesOf>) => [
  ...inside.map(({ path, text }) => `<style data-href="${path}">${text}</style>`),
  ...linked.map((href) => `<link rel="stylesheet" href="${href}">`),
]

/** `rel=expect`: the first paint waits for the whole first screen, so that nothing shifts. */
const firstScreen = (end: string) => `<link rel="expect" href="#${end}" blocking="render">`

/** Before the styles: browsers ignore a font that arrives after the first paint (font-display). */
const fontTags = (fonts: readonly string[]) =>
  fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="${fontType(font)}" crossorigin>`,
  )

/** Links only the entry script, which loads the others after the first paint. */
export const documentOf = (markup: PageMarkup, { address, build, site, language }: Parts) => {
  const { entry, fonts, pages } = build.manifest
  const styles = stylesOf(markup.chunk, build)
  const { below } = styles
  const scripts = pages[markup.chunk]?.js ?? []
  const head = [
    '<!doctype html>',
    `<html lang="${language.code}"${markup.isStatic ? ' data-static' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...fontTags(fonts),
    ...styleTags(styles),
    ...headTags(markup, address, site, language),
    ...structuredData(markup, site, language),
    `<meta name="${BUILD_META}" content="${build.id}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#12112A" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(markup.isStatic
      ? ['<meta name="robots" content="noindex">']
      : [
          firstScreen(below === undefined ? STATE : BELOW),
          ...scripts.map((src) => `<meta name="${PAGE_SCRIPT}" content="${src}">`),
          ...entry.js.map((src) => `<script async src="${src}"></script>`),
        ]),
    '</head>',
    '<body>',
    ...(markup.notice ? [markup.notice] : []),
    '<div id="root">',
  ].join('\n')
  const end = [
    '</div>',
    ...(markup.isStatic
      ? []
      : [`<script type="application/json" id="${STATE}">${markup.state}</script>`]),
    '</body>',
    '</html>',
  ].join('\n')
  const html = below === undefined ? markup.html : markup.html.replace(STYLES_BELOW, below)
  const hashes = styles.inside.map(({ cspHash }) => cspHash)
  return { pieces: [head, html, end], policy: contentPolicy(site, hashes) }
}
