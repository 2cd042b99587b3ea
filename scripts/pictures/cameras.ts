import { launchOldChromium } from '#tests/engines/chromium.ts'
import { launchFirefox } from '#tests/engines/firefox.ts'
import { launchWebKit } from '#tests/engines/webkit.ts'
import type { Launch, Theme, Window } from '#tests/engines/window.ts'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'

type Camera = {
  readonly take: (url: string) => Promise<Buffer>
  readonly close: () => Promise<void>
}
type OpenCamera = (width: number, theme: Theme) => Promise<Camera>

const HEIGHT = 900

/** Resolves with the page's height when it is hydrated, laid out and has its images and fonts. */
const settle = async () => {
  // Without inner functions that have a name: tsx wraps them in a helper that the page lacks.
  // The offline page has no scripts.
  while (
    document.scripts.length > 0 &&
    !/__react/.test(Object.keys(document.querySelector('main h1') ?? {}).join())
  )
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

const chromium: OpenCamera = async (width, colorScheme) => {
  const browser = await openBrowser({
    executablePath: WHOLE_BROWSER,
    args: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
  })
  return {
    take: async (url) => {
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.evaluate(settle)
      return page.screenshot({ fullPage: true })
    },
    close: () => browser.close(),
  }
}

/** WebKit's driver sees only the viewport, so each window is as tall as its page. */
const inTallWindows =
  (launch: Launch): OpenCamera =>
  async (width, theme) => {
    const engine = await launch(theme)
    const inWindow = async <Result>(
      height: number,
      use: (window: Window) => Promise<Result>,
    ): Promise<Result> => {
      const window = await engine.openWindow({ width, height })
      try {
        return await use(window)
      } finally {
        await window.close()
      }
    }
    return {
      take: async (url) => {
        const height = await inWindow(HEIGHT, async (window) => {
          await window.open(url)
          return window.evaluate(settle)
        })
        return inWindow(height, async (window) => {
          await window.open(url)
          await window.evaluate(settle)
          // `font-display: optional`: only the second visit is certain to have the fonts.
          await window.open(url)
          await window.evaluate(settle)
          return window.picture()
        })
      },
      close: engine.close,
    }
  }

export const CAMERAS: Readonly<Record<string, OpenCamera>> = {
  chromium,
  firefox: inTallWindows(launchFirefox),
  webkit: inTallWindows(launchWebKit),
  chromium109: inTallWindows(launchOldChromium),
}
