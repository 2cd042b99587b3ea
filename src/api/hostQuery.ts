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
  const query = String(
    new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)])),
  )
  return `${hosts[host]}${path}${query && `?${query}`}`
}

const readJson = (text: string): Answer => {
  try {
    return { data: JSON.parse(text) as unknown }
  } catch {
    return { error: { status: 'malformed' } }
  }
}

/** Ends when the caller or the clock says so. AbortSignal.any and .timeout are younger than many phones. */
const withDeadline = async <T>(
  { timeout }: Edge['patience'],
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeout)
  outer.addEventListener('abort', abort)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', abort)
  }
}

const askOnce = async (address: string, edge: Edge, outer: AbortSignal): Promise<Answer> => {
  try {
    return await withDeadline(edge.patience, outer, async (signal) => {
      const headers = { accept: 'application/json' }
      const response = await edge.fetch(new Request(address, { headers, signal }))
      return response.ok ? readJson(await response.text()) : { error: { status: response.status } }
    })
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
    if (api.signal.aborted) return answer
  }
}
