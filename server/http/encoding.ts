import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const PREFERENCE: readonly Encoding[] = ['br', 'gzip']
/** Below this many bytes compression saves no packet. */
const WORTHWHILE = 1_024

/** The best of `available` that the client takes; `q=0` refuses one. */
export const chosenEncoding = (
  accepted: string | null | undefined,
  available: readonly Encoding[] = PREFERENCE,
): Encoding => {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/, 2))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name)
  return PREFERENCE.find((each) => available.includes(each) && taken.includes(each)) ?? 'identity'
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Quality 6 is the knee: what is more costs a multiple in time for a few percent of bytes. A window of
 * 64 KiB holds our pages; the usual one of 4 MiB takes more work and saves nothing.
 */
export const encode = async (
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (encoding === 'br')
    return new Uint8Array(
      await brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 6,
          [constants.BROTLI_PARAM_LGWIN]: 16,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    )
  return encoding === 'gzip' ? new Uint8Array(await gzipped(bytes)) : bytes
}

export const isWorthEncoding = (bytes: Uint8Array) => bytes.length >= WORTHWHILE
