import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Shot } from './asker.ts'

type Given = { readonly bytes: Buffer; readonly headers: Record<string, string> }

/** One answer whole, with the headers that a server chooses: for a plain server to give the same. */
export const oneAnswer = (url: string, { method = 'GET', path, headers, body }: Shot) =>
  new Promise<Given>((resolve, reject) => {
    request(new URL(path, url), { method, headers }, async (answer) => {
      const { date, connection, 'keep-alive': _, 'transfer-encoding': __, ...kept } = answer.headers
      resolve({ bytes: await buffer(answer), headers: kept as Record<string, string> })
    })
      .on('error', reject)
      .end(body)
  })
