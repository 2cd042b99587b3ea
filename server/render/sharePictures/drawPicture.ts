import type { CoverKind } from '#domain/covers.ts'
import { COVER_HEIGHT, drawCover } from '#server/render/covers/cover.ts'
import { escaped } from '#server/render/markup.ts'
import { linesOf, renderableText } from './lines.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type PictureFacts } from './pictureFacts.ts'
import { type Typeface, typeface } from './typeface.ts'

/** Always the light theme: a shared picture does not know its reader's theme. */
const PAPER = '#fbf6ec'
const INK = '#15143a'
const SOFT = '#55546f'
const ACCENT = '#b7371a'

const LEFT = 72
const COVER_LEFT = 716
const TEXT_WIDTH = COVER_LEFT - LEFT - 52

const SIZES = [
  { size: 76, most: 4 },
  { size: 64, most: 5 },
  { size: 52, most: 6 },
] as const
const LEADING = 1.06
const TRACKING = -0.02
const LINE_SIZE = 28
const NAME_SIZE = 34

const display = typeface('Bricolage Grotesque', 'bricolage-grotesque-700')
const body = typeface('Figtree', 'figtree-600')

type Style = {
  readonly typeface: Typeface
  readonly size: number
  readonly colour: string
  readonly tracking?: number
}

const textAt = (
  x: number,
  y: number,
  text: string,
  { typeface, size, colour, tracking = 0 }: Style,
) =>
  `<text x="${x}" y="${Math.round(y)}" font-family="${typeface.family}" font-size="${size}" letter-spacing="${tracking * size}" fill="${colour}">${escaped(text)}</text>`

const widthIn =
  ({ typeface, size, tracking = 0 }: Style) =>
  (text: string) =>
    typeface.widthOf(text, size) + tracking * size * [...text].length

const titleAt = (top: number, title: string): string => {
  const set = SIZES.map(({ size, most }) => {
    const style = { typeface: display, size, colour: INK, tracking: TRACKING }
    return { style, lines: linesOf(title, TEXT_WIDTH, most, widthIn(style)) }
  })
  const chosen = set.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? set.at(-1)
  if (chosen === undefined) return ''
  const { style, lines } = chosen
  return lines
    .map((words, index) =>
      textAt(LEFT - 3, top + style.size * (0.76 + index * LEADING), words, style),
    )
    .join('')
}

const coverAt = (left: number, kind: CoverKind, id: string) => {
  const { middle, drawing } = drawCover(kind, id)
  const width = PICTURE_WIDTH - left
  const seen = (width * COVER_HEIGHT) / PICTURE_HEIGHT
  return `<svg x="${left}" y="0" width="${width}" height="${PICTURE_HEIGHT}" viewBox="${middle - seen / 2} 0 ${seen} ${COVER_HEIGHT}">${drawing}</svg>`
}

const KITE = [
  `<g transform="translate(${LEFT} 518) scale(1.3)">`,
  '<path fill="#e4572e" d="M14 1 26 14 14 14Z"/><path fill="#f4b740" d="M14 1 2 14h12Z"/>',
  '<path fill="#a3164f" d="M26 14 14 30V14Z"/><path fill="#4f5bd5" d="M2 14h12v16Z"/>',
  `<path d="M14 30c4 2-4 4 0 9" fill="none" stroke="${SOFT}" stroke-width="1.6" stroke-linecap="round"/>`,
  '</g>',
].join('')

const markOf = (name: string) => {
  const [first = '', ...rest] = name.split(' ')
  const bold = { typeface: display, size: NAME_SIZE, colour: INK, tracking: TRACKING }
  const light = { typeface: body, size: NAME_SIZE, colour: SOFT }
  const start = LEFT + 50
  const [word] = linesOf(first, TEXT_WIDTH - 50, 1, widthIn(bold))
  const used = widthIn(bold)(`${word} `)
  const [others = ''] = linesOf(rest.join(' '), TEXT_WIDTH - 50 - used, 1, widthIn(light))
  return [
    textAt(start, 556, word ?? '', bold),
    others && textAt(start + used, 556, others, light),
  ].join('')
}

export const drawPicture = (facts: PictureFacts): string => {
  const name = renderableText(facts.siteName, display)
  const title = renderableText(facts.title, display)
  const small = { typeface: body, size: LINE_SIZE, colour: ACCENT }
  const [above = ''] = linesOf(
    renderableText(facts.line, body) ?? '',
    TEXT_WIDTH,
    1,
    widthIn(small),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">`,
    `<path fill="${PAPER}" d="M0 0h${PICTURE_WIDTH}v${PICTURE_HEIGHT}H0z"/>`,
    coverAt(COVER_LEFT, facts.kind, facts.id),
    above && textAt(LEFT, 96, above, small),
    titleAt(above ? 142 : 96, title ?? name ?? ''),
    KITE,
    name && markOf(name),
    '</svg>',
  ].join('')
}

/** Renders in libuv's thread pool; only the encoding blocks, for some milliseconds. */
export const toPng = async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded on first use, to start faster.
  const { renderAsync } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false, fontFiles: [display.file, body.file] }
  const image = await renderAsync(svg, { font })
  return new Uint8Array(image.asPng())
}
