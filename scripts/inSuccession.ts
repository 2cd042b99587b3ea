import type { ChildProcess } from 'node:child_process'

/** A process that is there once: the next one starts when the last has ended, however often that is asked. */
export const inSuccession = (start: () => ChildProcess) => {
  let current: ChildProcess | undefined
  let isEnding = false

  const begin = () => {
    isEnding = false
    current = start()
  }
  return {
    restart: () => {
      if (isEnding) return
      if (current === undefined || current.exitCode !== null || current.signalCode !== null)
        return begin()
      isEnding = true
      current.once('exit', begin)
      current.kill('SIGTERM')
    },
    end: () => current?.kill('SIGTERM'),
  }
}
