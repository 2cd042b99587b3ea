export type PageWindow = Window & typeof globalThis

/** Waits without the page's clock, which stands still. */
const PAUSE = 20
/** Milliseconds; only a difference between page and lab takes this long. */
const TIMEOUT = 8_000

export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

export const until = async <Found>(
  find: () => Found | undefined | false,
  what: string,
): Promise<Found> => {
  const end = performance.now() + TIMEOUT
  for (;;) {
    const found = find()
    if (found) return found
    if (performance.now() > end) throw new Error(`there is no ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
