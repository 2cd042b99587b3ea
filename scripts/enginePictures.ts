import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium, launchOldChromium } from '#tests/engines/chromium.ts'
import { launchFirefox } from '#tests/engines/firefox.ts'
import { launchWebKit } from '#tests/engines/webkit.ts'
import type { Engine, Launch, Theme, Window } from '#tests/engines/window.ts'
import { picturePages } from './picturePages.ts'
import { createProgress } from './progress.ts'
import { failUsage, readArguments } from './readArguments.ts'
import { startSiteProcess } from './siteProcess.ts'

const ENGINES: Readonly<Record<string, Launch>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
  chromium109: launchOldChromium,
}

const HELP = `npm run pictures:engines [-- --to pictures] [${Object.keys(ENGINES).join('] [')}]

A picture of every page in these engines (by default in all), at two widths and in both themes,
from the built site with its sample content: PAGE-WIDTH-THEME-ENGINE.png. docs/browsers.md tells
how to install the engines.
  --to  the folder for the pictures`

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const
const THEMES: readonly Theme[] = ['light', 'dark']

/** Resolves with the page's height when it is hydrated, laid out and has its images and fonts. */
const settle = async () => {
  // Without inner functions that have a name: tsx wraps them in a helper that the page lacks.
  while (!/__react/.test(Object.keys(document.querySelector('main h1') ?? {}).join()))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  await document.fonts.ready
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  return document.documentElement.scrollHeight
}

const inWindow = async <Result>(
  engine: Engine,
  size: { width: number; height: number },
  use: (window: Window) => Promise<Result>,
) => {
  const window = await engine.openWindow(size)
  try {
    return await use(window)
  } finally {
    await window.close()
  }
}

/** WebKit's driver sees only the viewport, so each window is as tall as its page. */
const take = async (engine: Engine, url: string, size: (typeof SIZES)[number]) => {
  const height = await inWindow(engine, size, async (window) => {
    await window.open(url)
    return window.evaluate(settle)
  })
  return inWindow(engine, { ...size, height }, async (window) => {
    await window.open(url)
    await window.evaluate(settle)
    // `font-display: optional`: only the second visit is certain to have the fonts.
    await window.open(url)
    await window.evaluate(settle)
    return window.picture()
  })
}

const { values, positionals } = readArguments(HELP, { to: 'pictures' }, true)
const names = positionals.length > 0 ? positionals : Object.keys(ENGINES)
// Without the shell's settings: the sample enquiry must reach nobody.
const site = await startSiteProcess()
try {
  await mkdir(values.to, { recursive: true })
  const pages = Object.entries(await picturePages(site.url))
  const progress = createProgress('pictures', names.length * 4 * pages.length)
  for (const name of names) {
    const launch = ENGINES[name] ?? failUsage(`${name} is no engine`)
    for (const theme of THEMES) {
      const engine = await launch(theme)
      for (const size of SIZES)
        for (const [page, path] of pages) {
          const picture = await take(engine, site.url + path, size)
          await writeFile(join(values.to, `${page}-${size.width}-${theme}-${name}.png`), picture)
          progress.step()
        }
      await engine.close()
    }
  }
  progress.end()
} finally {
  await site.stop()
}
