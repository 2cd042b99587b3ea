import { type Category, categories, type PaletteName, slugOf } from './category.ts'

const OTHERS = [
  { slug: 'course', palette: 'slate' },
  { slug: 'blog', palette: 'teal' },
] as const

export type CoverKind = (typeof categories | typeof OTHERS)[number]['slug']

const KINDS: readonly { readonly slug: CoverKind; readonly palette: PaletteName }[] = [
  ...categories,
  ...OTHERS,
]

export const coverKind = (category: Category | undefined): CoverKind => slugOf(category) ?? 'course'

export const isCoverKind = (text: string): text is CoverKind =>
  KINDS.some(({ slug }) => slug === text)

export const paletteOf = (kind: CoverKind): PaletteName =>
  KINDS.find(({ slug }) => slug === kind)?.palette ?? 'slate'

export const coverPath = (kind: CoverKind, id: string) =>
  `/covers/${kind}/${encodeURIComponent(id)}.svg`

/** View transition name. Prefixed: a course and an article may have the same id. */
export const coverName = (of: 'course' | 'article', id: string) => `${of}-${encodeURIComponent(id)}`
