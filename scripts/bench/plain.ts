import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { SampleRequest } from '#scripts/sampleRequests.ts'

export type RawResponse = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly bytes: Buffer
}

const rawResponse = (url: string, { method, path, headers, body, expects }: SampleRequest) =>
  new Promise<RawResponse>((resolve, reject) => {
    request(new URL(path, url), { method, headers }, async (response) => {
      const {
        date,
        connection,
        'keep-alive': _,
        'transfer-encoding': __,
        ...lines
      } = response.headers
      resolve({
        status: expects ?? 200,
        headers: lines as Record<string, string>,
        bytes: await buffer(response),
      })
    })
      .on('error', reject)
      .end(body)
  })

export const startPlain = async (site: string, sample: SampleRequest) => {
  const child = fork('scripts/bench/plainServer.ts', { serialization: 'advanced' })
  child.send(await rawResponse(site, sample))
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
