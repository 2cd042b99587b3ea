export type Shape = {
  readonly tag: 'svg' | 'g' | 'path' | 'rect' | 'circle' | 'text' | 'title' | 'line'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (Shape | string)[]
}

export const shape = (
  tag: Shape['tag'],
  attributes: Shape['attributes'],
  ...children: (Shape | string)[]
): Shape => ({ tag, attributes, children })
