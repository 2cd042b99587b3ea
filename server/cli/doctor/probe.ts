import { readJsonBody } from '#server/http/hostResponse.ts'
import { withTimeout } from '#server/http/withTimeout.ts'

export type Reply = {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
  readonly milliseconds: number
}

export type Probe = (address: string, init?: RequestInit) => Promise<Reply>

type Options = {
  readonly origin: string
  readonly timeout: number
}

export const createProbe = ({ origin, timeout }: Options) => {
  const clockSkews: { readonly host: string; readonly ahead: number }[] = []
  const probe: Probe = (address, init) =>
    withTimeout({ milliseconds: timeout }, async (signal) => {
      const start = performance.now()
      const headers = { Accept: 'application/json', Origin: origin, ...init?.headers }
      const response = await fetch(address, { ...init, headers, signal })
      const { json } = await readJsonBody(response)
      const date = Date.parse(response.headers.get('date') ?? '')
      const { host } = new URL(address)
      // Beside an Age, some CDNs send the date of the cached response, others the current one.
      const latest = date + Math.max(0, Number(response.headers.get('age')) || 0) * 1_000
      const now = Date.now()
      if (!Number.isNaN(date))
        clockSkews.push({ host, ahead: now - Math.min(Math.max(now, date), latest) })
      const milliseconds = Math.round(performance.now() - start)
      return { status: response.status, headers: response.headers, json, milliseconds }
    })
  return { probe, clockSkews }
}
