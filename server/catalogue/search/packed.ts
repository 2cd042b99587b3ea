import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Kept, keptOf } from '#server/http/kept.ts'

const brotli = promisify(brotliCompress)

/** Made once for each version of the catalogue, so it may take its time to become small. */
export const packed = async (text: string): Promise<Kept> => {
  const plain = new TextEncoder().encode(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const small = new Uint8Array(await brotli(plain, { params }))
  const kept = keptOf(text)
  return {
    ...kept,
    encoded: (encoding) => (encoding === 'br' ? Promise.resolve(small) : kept.encoded(encoding)),
  }
}
