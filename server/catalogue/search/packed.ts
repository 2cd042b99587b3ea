import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { etagOf } from '#server/http/entity.ts'
import type { Kept } from '#server/http/kept.ts'

const brotli = promisify(brotliCompress)

/** Made once for each version of the catalogue, so it may take its time to become small. */
export const packed = async (text: string): Promise<Kept> => {
  const plain = new TextEncoder().encode(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const small = new Uint8Array(await brotli(plain, { params }))
  return {
    plain,
    brotli: async () => small,
    etag: etagOf(plain),
    bytes: plain.length + small.length,
  }
}
