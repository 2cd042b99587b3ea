import { CALM } from '#platform/calm.ts'
import { firstAct } from './firstAct.ts'

/** What is to move by itself stands in view: whoever looks at it waits for that, and need not act. */
export const movesInView = (): Promise<void> =>
  new Promise((resolve) => {
    if (matchMedia(CALM).matches) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        resolve()
      },
      { threshold: 0.5 },
    )
    void firstAct().then(() => watch.disconnect())
    for (const each of document.querySelectorAll('[aria-roledescription]')) watch.observe(each)
  })
