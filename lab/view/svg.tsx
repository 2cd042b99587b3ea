import { renderToStaticMarkup } from 'react-dom/server'
import type { Layout } from '#lab/core/layout.ts'
import { palettes, sheetOf, type Theme } from '#lab/core/look.ts'
import { Diagram } from './Diagram.tsx'
import type { Marks } from './DiagramLines.tsx'

export const toSvg = (layout: Layout, theme: Theme, marks: Marks = {}): string => {
  const { width, height } = layout
  const palette = palettes[theme]
  const markup = renderToStaticMarkup(
    <Diagram layout={layout} marks={marks} role="img">
      <style>{sheetOf((name) => palette[name])}</style>
      <rect width={width} height={height} rx={16} fill={palette.canvas} />
    </Diagram>,
  )
  // One line for each part, so that a change of the machine is a small difference in git.
  return `${markup.replaceAll(/(?=<(g|circle|rect width|style|\/svg)\b)/g, '\n')}\n`
}
