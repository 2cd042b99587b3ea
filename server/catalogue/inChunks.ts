import { setImmediate as turn } from 'node:timers/promises'

const AT_ONCE = 250

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
