import { draw, type Marks } from './draw.ts'
import type { Layout } from './layout.ts'
import { palettes, sheetOf, type Theme } from './look.ts'
import type { Shape } from './shape.ts'

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const written = ({ tag, attributes, children }: Shape): string => {
  const list = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
  const inside = children.map((child) =>
    typeof child === 'string' ? escaped(child) : written(child),
  )
  return inside.length === 0 ? `<${tag}${list}/>` : `<${tag}${list}>${inside.join('')}</${tag}>`
}

export const toSvg = (layout: Layout, theme: Theme, marks: Marks = {}): string => {
  const drawing = draw(layout, marks)
  const palette = palettes[theme]
  const ground = `<rect width="${layout.width}" height="${layout.height}" rx="16" fill="${palette.canvas}"/>`
  const opening = written({ ...drawing, children: [] }).replace(/\/>$/, '>')
  const parts = drawing.children.map((child) =>
    typeof child === 'string' ? child : written(child),
  )
  return `${[
    opening,
    `<style>${sheetOf((name) => palette[name])}</style>`,
    ground,
    ...parts,
    '</svg>',
  ].join('\n')}\n`
}
