import { createContext, use } from 'react'
import type { Site } from '#domain/site.ts'

export const SiteContext = createContext<Site | undefined>(undefined)

export const useSite = (): Site => {
  const site = use(SiteContext)
  if (site === undefined) throw new Error('SiteContext is missing above this component')
  return site
}
