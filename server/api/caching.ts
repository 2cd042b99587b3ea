/** A minute fresh, then shown while it is asked for again; for a day where we can't answer. */
export const CATALOGUE_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
} as const
