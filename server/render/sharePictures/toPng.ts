import type { Typefaces } from './drawPicture.ts'

/** Rendering runs in libuv's thread pool; only encoding, some milliseconds, blocks. */
export const toPng = async (
  svg: string,
  { display, body }: Typefaces,
): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded on first use, to start faster.
  const { renderAsync } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false, fontFiles: [display.file, body.file] }
  const image = await renderAsync(svg, { font })
  return new Uint8Array(image.asPng())
}
