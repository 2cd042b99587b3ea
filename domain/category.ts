export const CATEGORIES = ['IT', 'NON IT'] as const
export type Category = (typeof CATEGORIES)[number]

export const isCategory = (value: unknown): value is Category =>
  CATEGORIES.includes(value as Category)

/** What the address asks for; anything unknown is IT, the first tab. */
export const categoryOf = (value: string | null | undefined): Category =>
  isCategory(value) ? value : 'IT'
