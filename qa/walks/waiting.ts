const PAUSE = 20
/** Milliseconds; only a difference between page and lab takes this long. */
const TIMEOUT = 10_000

type Maybe<Found> = Found | undefined | false

/** Polls without the page's clock, which stands still. */
export const until = async <Found>(
  find: () => Maybe<Found> | Promise<Maybe<Found>>,
  what: string,
): Promise<Found> => {
  const end = performance.now() + TIMEOUT
  for (;;) {
    const found = await find()
    if (found) return found
    if (performance.now() > end) throw new Error(`there is no ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

export const happens = (isTrue: () => boolean | Promise<boolean>): Promise<boolean> =>
  until(isTrue, 'such event').catch(() => false)

/** React marks hydrated elements; the h1 is the last one of a page, the status line loads later. */
export const isHydrated = (page: Document = document): boolean =>
  ['main h1', 'header nav', '#status-line p'].every((part) =>
    Object.keys(page.querySelector(part) ?? {}).some((key) => key.startsWith('__reactP')),
  )
