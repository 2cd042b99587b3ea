import { renderToStaticMarkup } from 'react-dom/server'
import type { StillPart } from '#components/Still/Still.tsx'
import type { Site } from '#domain/site.ts'
import { SiteProvider } from '#platform/site.tsx'

const drawnFor = new WeakMap<Site, WeakMap<StillPart, string>>()

const drawnOf = (site: Site) => {
  const known = drawnFor.get(site) ?? new WeakMap<StillPart, string>()
  drawnFor.set(site, known)
  return known
}

/** Draws each still part once for a site: half of home's HTML is the same for everybody, always. */
export const drawnOnce = (site: Site) => {
  const drawn = drawnOf(site)
  return (Part: StillPart): string => {
    const known = drawn.get(Part)
    if (known !== undefined) return known
    const html = renderToStaticMarkup(
      <SiteProvider site={site}>
        <Part />
      </SiteProvider>,
    )
    drawn.set(Part, html)
    return html
  }
}
