import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import type { Shot } from './sampleShots.ts'

type Given = { readonly bytes: Buffer; readonly headers: Record<string, string> }

/** A raw response without the headers that Node sets itself. */
export const rawResponse = (url: string, { method, path, headers, body }: Shot) =>
  new Promise<Given>((resolve, reject) => {
    request(new URL(path, url), { method, headers }, async (answer) => {
      const {
        date,
        connection,
        'keep-alive': _,
        'transfer-encoding': __,
        ...lines
      } = answer.headers
      resolve({ bytes: await buffer(answer), headers: lines as Record<string, string> })
    })
      .on('error', reject)
      .end(body)
  })

/** A bare Node server in its own process that sends the site's response to every request. */
export const startPlain = async (site: string, shot: Shot) => {
  const { bytes, headers } = await rawResponse(site, shot)
  const words = [String(shot.expects ?? 200), JSON.stringify(headers)]
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/load/plainServer.ts', ...words],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
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
