import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a condition outside of this process. */
export const comesTrue = async (holds: () => boolean | Promise<boolean>, patience = 15_000) => {
  const until = Date.now() + patience
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`It did not come true: ${holds}`)
    await pause(25)
  }
}
