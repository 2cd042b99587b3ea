import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip']
const WORTHWHILE = 1_024

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

/** Bytes. Up to this size a thread costs half as much again as compressing synchronously. */
const AT_ONCE = 256 * 1_024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Measured: higher qualities multiply the time for a few percent of bytes, and 64 KiB hold any
 * page.
 */
const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

const packed = async (bytes: Uint8Array<ArrayBuffer>) => {
  const options = brotliOptions(bytes.length)
  return bytes.length <= AT_ONCE ? brotliCompressSync(bytes, options) : brotli(bytes, options)
}

export const encode = async (
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (encoding === 'br') return new Uint8Array(await packed(bytes))
  return encoding === 'gzip' ? new Uint8Array(await gzipped(bytes)) : bytes
}

export const isWorthEncoding = (bytes: Uint8Array) => bytes.length >= WORTHWHILE
