import { createContext, use } from 'react'
import type { LabSite } from '#lab/core/site.ts'

export const LabSiteContext = createContext<LabSite | undefined>(undefined)

export const useLabSite = (): LabSite => {
  const site = use(LabSiteContext)
  if (site === undefined) throw new Error('The lab was mounted without a site')
  return site
}
