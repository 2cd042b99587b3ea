import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { Edge, Host } from './edge.ts'

export type Question = {
  readonly host: Host
  readonly path: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** A number is the host's own status; 'malformed' is an answer that can't be what was asked for. */
export type Failure = { readonly status: number | 'unreachable' | 'malformed' }

type Answer = { data: unknown; error?: undefined } | { error: Failure; data?: undefined }

const isPassing = ({ status }: Failure) =>
  status === 'unreachable' ||
  status === 408 ||
  status === 429 ||
  (typeof status === 'number' && status >= 500)

const addressOf = ({ host, path, params = {} }: Question, { hosts }: Edge) => {
  const query = new URLSearchParams(Object.entries(params).map(([key, v]) => [key, String(v)]))
  return `${hosts[host]}${path}${query.size > 0 ? `?${query}` : ''}`
}

const askOnce = async (address: string, edge: Edge, signal: AbortSignal): Promise<Answer> => {
  const deadline = AbortSignal.timeout(edge.patience.timeout)
  try {
    const response = await edge.fetch(
      new Request(address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.any([signal, deadline]),
      }),
    )
    if (!response.ok) return { error: { status: response.status } }
    const text = await response.text()
    try {
      return { data: JSON.parse(text) as unknown }
    } catch {
      return { error: { status: 'malformed' } }
    }
  } catch {
    return { error: { status: 'unreachable' } }
  }
}

/** About 0.6 s, then 1.2 s, spread so that a crowd of browsers doesn't come back in one moment. */
const backoff = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt * (0.5 + Math.random())))

/** Reads from the host that owns the data, patiently: only a failure that may pass is tried again. */
export const hostQuery: BaseQueryFn<Question, unknown, Failure> = async (question, api) => {
  const edge = api.extra as Edge
  const address = addressOf(question, edge)
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askOnce(address, edge, api.signal)
    if (!answer.error || !isPassing(answer.error)) return answer
    if (attempt > edge.patience.retries || api.signal.aborted) return answer
    await backoff(attempt)
  }
}
