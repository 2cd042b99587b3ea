import puppeteer, { type Browser } from 'puppeteer-core'
import type { Launch, Window, WindowOptions } from './window.ts'

const openWindow = async (browser: Browser, options: WindowOptions): Promise<Window> => {
  const { width = 1280, height = 900, scripts = true } = options
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.setViewport({ width, height })
  if (!scripts) {
    await page.setRequestInterception(true)
    page.on('request', (request) =>
      request.url().endsWith('.js') ? request.abort() : request.continue(),
    )
  }
  return {
    open: async (url) => {
      // Firefox draws only the tab in front.
      await page.bringToFront()
      await page.goto(url, { waitUntil: 'load' })
    },
    evaluate: (run, ...args) =>
      page.evaluate(run as never, ...(args as unknown as never[])) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    typeParts: (parts) => page.keyboard.type(parts.join('')),
    press: (key) => page.keyboard.press(key),
    print: async () =>
      Buffer.from(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })),
    picture: async () => Buffer.from(await page.screenshot()),
    errors: () => Promise.resolve(errors.splice(0)),
    close: () => context.close(),
  }
}

/** Values of Firefox's preference. */
const SCHEMES = { dark: 0, light: 1 } as const

export const launchFirefox: Launch = async (theme = 'light') => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': SCHEMES[theme],
      // As on a phone: no scroll bar takes part of the width.
      'ui.useOverlayScrollbars': 1,
      // Frames a second: half of the usual ones, each of which is painted without a GPU.
      'layout.frame_rate': 30,
    },
  })
  return {
    openWindow: (options = {}) => openWindow(browser, options),
    close: () => browser.close(),
  }
}
