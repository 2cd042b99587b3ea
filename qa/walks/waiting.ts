const PAUSE = 20
/** Milliseconds; only a difference between page and lab takes this long. */
const TIMEOUT = 10_000

type Maybe<Found> = Found | undefined | false

/** Polls without the page's clock, which stands still. */
export const until = async <Found>(
  find: () => Maybe<Found> | Promise<Maybe<Found>>,
  what: string,
  timeout = TIMEOUT,
): Promise<Found> => {
  const end = performance.now() + timeout
  for (;;) {
    const found = await find()
    if (found) return found
    if (performance.now() > end) throw new Error(`there is no ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

export const happens = (
  isTrue: () => boolean | Promise<boolean>,
  timeout = TIMEOUT,
): Promise<boolean> => until(isTrue, 'such event', timeout).catch(() => false)

/** The h1 is the last element of a page to be hydrated. */
export const PAGE_PARTS = ['main h1', 'header nav']
/** The script of the status line is the last to load: when the page is idle. */
export const ALL_PARTS = [...PAGE_PARTS, '#status-line p']

/** React marks hydrated elements. Tests run this function in the page, so it uses no others. */
export const areHydrated = (parts: readonly string[], page: Document = document): boolean =>
  parts.every((part) =>
    Object.keys(page.querySelector(part) ?? {}).some((key) => key.startsWith('__reactP')),
  )
