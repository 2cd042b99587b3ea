import type { ChildProcess } from 'node:child_process'

/**
 * Runs one process at a time: starts the next when the last has exited, once for any number of
 * calls.
 */
export const restartable = (start: () => ChildProcess) => {
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
