import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** In order of preference. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip']
const MIN_BYTES = 1_024

export const chosenEncoding = (
  accepted: string | undefined,
  available: readonly Encoding[],
): Encoding => {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';', 2).map((word) => word.trim()))
    .filter(([, quality]) => quality === undefined || Number(quality.slice('q='.length)) > 0)
    .map(([name]) => name)
  return available.find((each) => taken.includes(each)) ?? 'identity'
}

/** Up to this size, compressing in a thread takes 50 % longer than synchronously. */
const MAX_SYNC_BYTES = 256 * 1_024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Measured: higher qualities multiply the time for a few percent of bytes. */
const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    // 2^16 bytes. A larger window makes no page smaller, not even one of 114 KB.
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

const packed = async (bytes: Uint8Array<ArrayBuffer>) => {
  const options = brotliOptions(bytes.length)
  return bytes.length <= MAX_SYNC_BYTES
    ? brotliCompressSync(bytes, options)
    : brotli(bytes, options)
}

export const encode = async (
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (encoding === 'br') return new Uint8Array(await packed(bytes))
  return encoding === 'gzip' ? new Uint8Array(await gzipped(bytes)) : bytes
}

export const isWorthEncoding = (bytes: Uint8Array) => bytes.length >= MIN_BYTES
