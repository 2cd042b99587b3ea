/** The parts of a query that change a page. All else, such as a campaign's tags, is left out of the cache. */
const MEANT = ['category', 'page', 'sent'] as const
const LONGEST = 100

/** A path that can't be decoded, or holds a NUL, names no page; drawn as one that nobody has, and the same for all of them. */
const UNDECODABLE = '/undecodable'

const pathOf = (pathname: string) => {
  try {
    return decodeURIComponent(pathname).includes('\0') ? UNDECODABLE : pathname
  } catch {
    return UNDECODABLE
  }
}

/** The address to draw: the path and what is meant of its query, in one order. */
export const pageKey = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  const meant = new URLSearchParams()
  for (const name of MEANT) {
    const value = searchParams.get(name)
    if (value !== null && value.length <= LONGEST) meant.set(name, value)
  }
  const path = pathOf(pathname)
  return meant.size > 0 ? `${path}?${meant}` : path
}
