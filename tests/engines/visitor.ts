import { eventually } from '#tests/support/eventually.ts'
import type { Window } from './window.ts'

const SELECTORS = {
  link: 'a[href]',
  button: 'button',
  tab: '[role=tab]',
  heading: 'h1, h2, h3',
  summary: 'summary',
  text: 'p, span, strong, li',
} as const

type Role = keyof typeof SELECTORS

/** What a visitor does with a window: finds parts by role and the start of their name. */
export const visitorOf = (window: Window, url: () => string) => {
  /** The middle of the first visible one, scrolled into view; null while there is none. */
  const find = (role: Role, name: string) =>
    window.evaluate(
      async (selector, name) => {
        const isVisible = (element: Element) =>
          element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
        const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
        const nameOf = (element: Element) =>
          plain(element.getAttribute('aria-label') ?? element.textContent)
        const found = [...document.querySelectorAll(selector)].find(
          (element) => isVisible(element) && nameOf(element).startsWith(plain(name)),
        )
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
  /** A document that is replaced meanwhile shows nothing. */
  const findIfLoaded = (role: Role, name: string) => find(role, name).catch(() => null)
  const sees = (role: Role, name: string) =>
    eventually(async () => (await findIfLoaded(role, name)) !== null, true)
  const path = () => window.evaluate(() => location.pathname + location.search)

  /** React has hydrated the page's heading and the layout. */
  const hydrated = () =>
    eventually(
      () =>
        window.evaluate(
          () =>
            document.readyState === 'complete' &&
            ['main h1', 'header nav'].every((part) =>
              Object.keys(document.querySelector(part) ?? {}).some((key) =>
                key.startsWith('__reactFiber'),
              ),
            ),
        ),
      true,
    )
  const fill = (label: string, text: string) =>
    eventually(
      () =>
        window.evaluate(
          (label, text) => {
            const named = [...document.querySelectorAll('main label')].find(
              ({ textContent }) => textContent === label,
            )
            const field = named instanceof HTMLLabelElement ? named.control : null
            if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
              return null
            const { prototype } =
              field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
            // React overrides `value` on the element to notice changes.
            Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
            field.dispatchEvent(new Event('input', { bubbles: true }))
            return field.value
          },
          label,
          text,
        ),
      text,
    )
  return {
    sees,
    fill,
    find,
    open: async (path: string) => {
      await window.open(`${url()}${path}`)
      await hydrated()
    },
    click: async (role: Role, name: string) => {
      await sees(role, name)
      const middle = await find(role, name)
      if (middle === null) throw new Error(`The ${role} ${name} is gone`)
      await window.click(middle.x, middle.y)
    },
    arrives: (at: string) => eventually(() => path().catch(() => ''), at),
  }
}
