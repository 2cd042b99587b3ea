type CategoryRow = {
  readonly value: string
  /** In the links of the footer: “Non-IT Courses”. The tabs show `value`. */
  readonly title: string
  /** For addresses and the log: `/covers/{slug}/{id}.svg`, `catalogue.{slug}`. */
  readonly slug: string
  readonly palette: PaletteName
}

/** Rani is a deep pink. Articles have teal, courses without a category have slate. */
export type PaletteName = 'indigo' | 'rani' | 'teal' | 'slate'

export const categories = [
  { value: 'IT', title: 'IT', slug: 'it', palette: 'indigo' },
  { value: 'NON IT', title: 'Non-IT', slug: 'non-it', palette: 'rani' },
] as const satisfies readonly CategoryRow[]

export type Category = (typeof categories)[number]['value']

export const CATEGORIES: readonly Category[] = categories.map(({ value }) => value)
export const FIRST_CATEGORY = categories[0].value

export const isCategory = (value: unknown): value is Category =>
  CATEGORIES.includes(value as Category)

export const slugOf = (category: Category | undefined) =>
  categories.find(({ value }) => value === category)?.slug

export const categoryOf = (value: string | null | undefined): Category =>
  isCategory(value) ? value : FIRST_CATEGORY
