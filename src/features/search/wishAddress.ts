import { paths } from '#domain/paths.ts'
import { type Wish, wishEntries } from '#domain/wish.ts'

/** The wish as a query, in its one spelling, by which its courses are kept. */
export const wishQuery = (wish: Wish): string => String(new URLSearchParams(wishEntries(wish)))

export const wishAddress = (wish: Wish): string => {
  const query = wishQuery(wish)
  return query ? `${paths.courses}?${query}` : paths.courses
}
