import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import type { SampleRequest } from '#scripts/sampleRequests.ts'

type RawResponse = { readonly bytes: Buffer; readonly headers: Record<string, string> }

const rawResponse = (url: string, { method, path, headers, body }: SampleRequest) =>
  new Promise<RawResponse>((resolve, reject) => {
    request(new URL(path, url), { method, headers }, async (response) => {
      const {
        date,
        connection,
        'keep-alive': _,
        'transfer-encoding': __,
        ...lines
      } = response.headers
      resolve({ bytes: await buffer(response), headers: lines as Record<string, string> })
    })
      .on('error', reject)
      .end(body)
  })

export const startPlain = async (site: string, sample: SampleRequest) => {
  const { bytes, headers } = await rawResponse(site, sample)
  const words = [String(sample.expects ?? 200), JSON.stringify(headers)]
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/bench/plainServer.ts', ...words],
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
