import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright-core'
import type { Launch, Theme, Window, WindowOptions } from './window.ts'

const openWindow = async (
  browser: Browser,
  colorScheme: Theme,
  options: WindowOptions,
): Promise<Window> => {
  const { width = 1280, height = 900, scripts = true } = options
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  if (!scripts) await page.route('**/*.js', (route) => route.abort())
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    evaluate: (run, ...args) =>
      page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<never>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    typeParts: (parts) => page.keyboard.type(parts.join('')),
    press: (key) => page.keyboard.press(key),
    print: () => page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }),
    picture: () => page.screenshot(),
    errors: () => Promise.resolve(errors.splice(0)),
    close: () => context.close(),
  }
}

const OLD = '@sparticuz/chromium@109.0.6'

/** 57 MB, so no dependency: only this test needs it. */
export const launchOldChromium: Launch = async (theme = 'light') => {
  const require = createRequire(`${process.cwd()}/package.json`)
  let old: { readonly executablePath: () => Promise<string> }
  try {
    old = require('@sparticuz/chromium')
  } catch {
    throw new Error(`Chromium 109 is missing. Run: npm i --no-save ${OLD}`)
  }
  const browser = await chromium.launch({
    executablePath: await old.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  })
  return {
    openWindow: (options: WindowOptions = {}) => openWindow(browser, theme, options),
    close: () => browser.close(),
  }
}
