import { type Category, categories, type PaletteName } from './category.ts'

const OTHERS = [
  { cover: 'course', palette: 'slate' },
  { cover: 'blog', palette: 'teal' },
] as const

export type CoverKind = (typeof categories | typeof OTHERS)[number]['cover']

const KINDS: readonly { readonly cover: CoverKind; readonly palette: PaletteName }[] = [
  ...categories,
  ...OTHERS,
]

export const coverKind = (category: Category | undefined): CoverKind =>
  categories.find(({ value }) => value === category)?.cover ?? 'course'

export const isCoverKind = (text: string): text is CoverKind =>
  KINDS.some(({ cover }) => cover === text)

export const paletteOf = (kind: CoverKind): PaletteName =>
  KINDS.find(({ cover }) => cover === kind)?.palette ?? 'slate'

export const coverPath = (kind: CoverKind, id: string) =>
  `/covers/${kind}/${encodeURIComponent(id)}.svg`

export type Covered = 'course' | 'article'

/** View transition name. Prefixed: a course and an article may have the same id. */
export const coverName = (of: Covered, id: string) => `${of}-${encodeURIComponent(id)}`
