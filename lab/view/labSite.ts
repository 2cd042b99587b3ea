import { createContext, use } from 'react'
import type { LabSite } from '#lab/core/site.ts'

export const LabSiteContext = createContext<LabSite | undefined>(undefined)

/** A lab that is deployed alone is the index page of its server. */
export const isBesideSite = () => location.pathname === '/lab.html'

export const useLabSite = (): LabSite => {
  const site = use(LabSiteContext)
  if (site === undefined) throw new Error('The lab was mounted without a site')
  return site
}
