import type { Typefaces } from './drawPicture.ts'

/** Drawn by a thread of Node's own pool; only the packing, some milliseconds, is done in this one. */
export const toPng = async (
  svg: string,
  { display, body }: Typefaces,
): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded with the first picture: a start waits for nothing that few visits need.
  const { renderAsync } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false, fontFiles: [display.file, body.file] }
  const image = await renderAsync(svg, { font })
  return new Uint8Array(image.asPng())
}
