import { setTimeout as pause } from 'node:timers/promises'
import { isEmbedded } from '#domain/contracts/embedded.ts'
import { HostError, isStale, readJsonBody, statusError } from '#server/http/hostResponse.ts'
import type { InProcess } from '#server/http/hosts.ts'
import { withTimeout } from '#server/http/withTimeout.ts'

export type FetchJson = (
  address: string,
) => Promise<{ readonly json: unknown; readonly bytes: number }>

type Parts = {
  readonly api: InProcess
  readonly timeout: number
  readonly between: number
  readonly stopped: AbortSignal
}

/** Tells a host's operator which program reads all pages. */
export const CATALOGUE_AGENT = 'catalogue-snapshot'
const HEADERS = { Accept: 'application/json', 'User-Agent': CATALOGUE_AGENT }

export const createFetchJson = ({ api, timeout, between, stopped }: Parts): FetchJson => {
  const read = async (address: string, signal: AbortSignal) => {
    const request = new Request(address, { headers: HEADERS })
    // Not `new Request(…, { signal })`: Node garbage-collects a signal that only a `Request` has.
    const response = await (isEmbedded(request) ? api.fetch(request) : fetch(request, { signal }))
    if (!response.ok) {
      await response.body?.cancel()
      throw statusError(response)
    }
    // Otherwise a stale response of the embedded API would count as a new read.
    if (isStale(request, response)) throw new HostError('OLD')
    const { json, bytes } = await readJsonBody(response)
    if (json === undefined) throw new HostError('NOT_JSON')
    return { json, bytes }
  }
  return async (address) => {
    const limit = { signal: stopped, milliseconds: timeout }
    const response = await withTimeout(limit, (signal) => read(address, signal))
    if (between > 0) await pause(between, undefined, { signal: stopped })
    return response
  }
}
