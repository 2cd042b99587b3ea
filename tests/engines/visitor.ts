import { ALL_PARTS, areHydrated } from '#qa/walks/waiting.ts'
import { eventually, type Window } from './window.ts'

export const HANDS = ['pointer', 'keyboard'] as const
export type Hand = (typeof HANDS)[number]

const SELECTORS = {
  link: 'a[href]',
  button: 'button',
  tab: '[role=tab]',
  field: 'main :is(input, textarea)',
  heading: 'h1, h2, h3',
  summary: 'summary',
  option: '[role=option]',
} as const

type Role = keyof typeof SELECTORS

/** The last element found is marked in the document, for the next call about it. */
type Found = Document & { found?: HTMLElement }

/** Presses of Tab; the home page has the most stops. */
const MOST_STOPS = 120

/** Month, day, year, hour, minute and half of the day, as browsers in American English ask. */
const partsOf = (type: string, text: string) => {
  const [first = '', second = '', third = ''] = text.split(/[-:]/)
  return type === 'date' ? [second, third, first] : [first, second, 'AM']
}

/** A visitor who uses a window by pointer or by keyboard alone. */
export const visitorOf = (window: Window, url: () => string, hand: Hand) => {
  /** Scrolls the first visible element into view and returns its centre; null if there is none. */
  const find = (role: Role, name: string) =>
    window.evaluate(
      async (selector, name) => {
        const isVisible = (element: Element) =>
          element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
        const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
        const nameOf = (element: HTMLElement) => {
          const label = (element as HTMLInputElement).labels?.[0]
          return plain(element.getAttribute('aria-label') ?? (label ?? element).textContent)
        }
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (element) => isVisible(element) && nameOf(element).startsWith(plain(name)),
        )
        ;(document as Found).found = found
        if (!found) return null
        found.scrollIntoView({ block: 'center', behavior: 'instant' })
        // Delayed layout takes some frames.
        for (let frame = 0; frame < 3; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        found.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = found.getClientRects()[0]
        return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null
      },
      SELECTORS[role],
      name,
    )
  /** Null also while the document is replaced. */
  const sees = (role: Role, name: string) =>
    eventually(async () => (await find(role, name).catch(() => null)) !== null, true)

  const hasFocus = () => window.evaluate(() => document.activeElement === (document as Found).found)

  /** Empty if the focused element is in view, uncovered and has a ring: its own or the card's. */
  const focusFaults = () =>
    window.evaluate(() => {
      const { activeElement: focused } = document
      const isStyled = document.styleSheets.length > 0
      if (!focused) return ['nothing has the focus']
      const rings = [focused, focused.closest('article'), focused.closest('label')].flatMap(
        (element) =>
          element
            ? [getComputedStyle(element), getComputedStyle(element, '::after')].map(
                ({ outlineStyle, outlineWidth }) =>
                  outlineStyle === 'auto' ||
                  (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
              )
            : [],
      )
      const { left, top, width, height } = focused.getClientRects()[0] ?? new DOMRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const isUncovered = above !== null && (focused.contains(above) || above.contains(focused))
      return [
        ...(rings.includes(true) || !isStyled ? [] : [`${focused.outerHTML} has no ring`]),
        ...(isUncovered ? [] : [`${focused.outerHTML} is covered or out of view`]),
      ]
    })

  const tabTo = async (role: Role, name: string) => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await hasFocus()) return eventually(focusFaults, [])
      await window.press('Tab')
    }
    throw new Error(`${MOST_STOPS} presses of Tab do not reach the ${role} ${name}`)
  }
  const goTo = async (role: Role, name: string) => {
    await sees(role, name)
    if (hand === 'keyboard') return tabTo(role, name)
    const middle = await find(role, name)
    if (middle === null) throw new Error(`The ${role} ${name} is gone`)
    await window.click(middle.x, middle.y)
  }
  const path = () => window.evaluate(() => location.pathname + location.search)

  /** React has hydrated the page, and its last chunk is there: Firefox reports one cut off by the next page. */
  const hydrated = async () => {
    await eventually(() => window.evaluate(() => document.readyState), 'complete')
    await eventually(() => window.evaluate(areHydrated, ALL_PARTS), true)
  }
  /** As a browser's date or time picker does. */
  const pick = (text: string) =>
    window.evaluate((text) => {
      const { found } = document as Found
      // React overrides `value` on the element to notice changes.
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      value?.set?.call(found, text)
      found?.dispatchEvent(new Event('input', { bubbles: true }))
    }, text)
  const field = () =>
    window.evaluate(() => {
      const { found } = document as Found
      return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
        ? { type: found.type, value: found.value }
        : { type: '', value: '' }
    })
  return {
    sees,
    find,
    /** Without waiting for scripts. */
    openPlain: (path: string) => window.open(`${url()}${path}`),
    open: async (path: string) => {
      await window.open(`${url()}${path}`)
      await hydrated()
    },
    press: async (role: Role, name: string, key: 'Enter' | ' ' = 'Enter') => {
      await goTo(role, name)
      if (hand === 'keyboard') await window.press(key)
    },
    goTo,
    fill: async (label: string, text: string) => {
      await goTo('field', label)
      const { type } = await field()
      if (type !== 'date' && type !== 'time') await window.type(text)
      else if (hand === 'pointer') await pick(text)
      else await window.typeParts(partsOf(type, text))
      await eventually(async () => (await field()).value, text)
    },
    arrives: (at: string) => eventually(() => path().catch(() => ''), at),
  }
}
