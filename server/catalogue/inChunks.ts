import { setImmediate as turn } from 'node:timers/promises'

/** Items that are worked on before the process may do something else. */
const AT_ONCE = 250

/** Works through a long list without holding up whoever asks meanwhile. */
export const inChunks = async <T>(
  items: readonly T[],
  work: (item: T) => void,
  atOnce = AT_ONCE,
): Promise<void> => {
  for (const [place, item] of items.entries()) {
    if (place > 0 && place % atOnce === 0) await turn()
    work(item)
  }
}
