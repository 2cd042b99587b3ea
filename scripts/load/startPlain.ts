import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const PROGRAM = 'scripts/load/plainServer.ts'

/** The plain server in a process of its own, giving what the site gave. */
export const startPlain = async (bytes: Buffer, headers: Record<string, string>, status = 200) => {
  const words = ['--import', 'tsx', PROGRAM, String(status), JSON.stringify(headers)]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(bytes)
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
