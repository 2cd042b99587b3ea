type CategoryRow = {
  /** As the API and the address of a tab write it. */
  readonly value: string
  /** In a link of the footer, before 'Courses'. */
  readonly title: string
  /** Names its covers: `/covers/{cover}/{id}.svg`. */
  readonly cover: string
  readonly palette: PaletteName
}

/** Colours of a cover and of a category's mark, in both themes. */
export type PaletteName = 'indigo' | 'rani' | 'teal' | 'slate'

/** One row for each category, in the order of their tabs; the first one is shown by default. */
export const categories = [
  { value: 'IT', title: 'IT', cover: 'it', palette: 'indigo' },
  { value: 'NON IT', title: 'Non-IT', cover: 'non-it', palette: 'rani' },
] as const satisfies readonly CategoryRow[]

export type Category = (typeof categories)[number]['value']

export const CATEGORIES: readonly Category[] = categories.map(({ value }) => value)
export const FIRST_CATEGORY = categories[0].value

export const isCategory = (value: unknown): value is Category =>
  CATEGORIES.includes(value as Category)

/** What the address asks for; anything unknown is the first tab. */
export const categoryOf = (value: string | null | undefined): Category =>
  isCategory(value) ? value : FIRST_CATEGORY
