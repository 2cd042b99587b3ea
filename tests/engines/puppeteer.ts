import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core'
import type { Engine, Window, WindowOptions } from './window.ts'

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
      await page.goto(url, { waitUntil: 'load' })
    },
    evaluate: (run, ...args) =>
      page.evaluate(run as never, ...(args as unknown as never[])) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    print: async () =>
      Buffer.from(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })),
    errors: () => Promise.resolve(errors),
    close: () => context.close(),
  }
}

export const launchPuppeteer = async (options: LaunchOptions): Promise<Engine> => {
  const browser = await puppeteer.launch({ headless: true, ...options })
  return {
    openWindow: (wish = {}) => openWindow(browser, wish),
    close: () => browser.close(),
  }
}
