import type { Page } from 'playwright-core'

/** 'fits', or what is wider than its box or ends outside the window: the layout cuts it off. */
export const sticking = (page: Page) =>
  page.evaluate(() => {
    const texts = document.querySelectorAll<HTMLElement>(
      ':is(main, footer) :is(h1, h2, h3, h4, p, dt, dd, td, th, label, legend, summary, a, button, input, textarea):not([aria-hidden] *)',
    )
    const isInScroller = ({ parentElement: box }: Element): boolean =>
      box !== null &&
      (/auto|scroll|hidden/.test(getComputedStyle(box).overflowX) || isInScroller(box))
    // Fractions of a pixel are rounded; texts for screen readers are 1 px wide.
    const cut = [...texts].filter(
      (text) =>
        text.clientWidth > 1 &&
        text.checkVisibility({ visibilityProperty: true }) &&
        (text.scrollWidth > text.clientWidth + 1 ||
          (text.getBoundingClientRect().right > innerWidth + 1 && !isInScroller(text))),
    )
    const { documentElement: root } = document
    const wide = root.scrollWidth > root.clientWidth ? root : cut[0]
    if (wide === undefined) return 'fits'
    const { tagName, textContent, scrollWidth, clientWidth } = wide
    return `${tagName} ${scrollWidth} px wide in ${clientWidth} px: ${textContent.slice(0, 40)}`
  })

/** Words that are broken across lines, except at a hyphen or slash. */
export const brokenWords = (page: Page, places: string) =>
  page.evaluate((places) => {
    const found: string[] = []
    for (const place of document.querySelectorAll(places)) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s/-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(word)
        }
    }
    return found
  }, places)

/** The text spacing of WCAG 1.4.12. */
export const spaceText = (page: Page, isWide: boolean) =>
  page.evaluate((isWide) => {
    const spacing = { 'line-height': '1.5', 'letter-spacing': '0.12em', 'word-spacing': '0.16em' }
    for (const { style } of document.querySelectorAll<HTMLElement>('body *'))
      for (const [property, value] of Object.entries(spacing))
        if (isWide) style.setProperty(property, value, 'important')
        else style.removeProperty(property)
  }, isWide)

export const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a, main button, main h1, main h2')]
      .filter(
        (element) =>
          getComputedStyle(element).overflow === 'hidden' &&
          element.scrollHeight > element.clientHeight + 1,
      )
      .map(({ innerText }) => innerText),
  )

/** Names of the animations that run. */
export const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number(duration) > 1
      })
      .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
  )

/** Brightness of the page's background, from 0 to 255. */
export const brightness = (page: Page) =>
  page.evaluate(() => {
    const probe = document.elementFromPoint(2, 300) ?? document.body
    for (let at: Element | null = probe; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number)
      if (alpha > 0) return (red + green + blue) / 3
    }
    return Number.NaN
  })
