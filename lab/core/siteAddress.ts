type Parts = {
  readonly site: string
  readonly path: string
  /** Query parameter of the site's fault injection; `injections` is its value. */
  readonly parameter: string
  readonly injections: string
  /** Adds ?inspect, so that Live shows the page's machines. */
  readonly watched: boolean
}

/** The URL parser also accepts 'localhost:3000', with the scheme 'localhost:'. */
export const isSite = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

export const siteAddress = ({ site, path, parameter, injections, watched }: Parts): string => {
  const query = [injections && `${parameter}=${injections}`, watched && 'inspect'].filter(Boolean)
  const address = site.replace(/\/+$/, '') + path
  if (query.length === 0) return address
  return `${address}${path.includes('?') ? '&' : '?'}${query.join('&')}`
}
