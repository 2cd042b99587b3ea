export const TIMEOUT = 10_000
export const PAUSE = 20

/** Polls from Node, because the page's own clock may stand still. */
export const until = async (isTrue: () => boolean | Promise<boolean>, what: string) => {
  const end = performance.now() + TIMEOUT
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
