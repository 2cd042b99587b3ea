import { createContext, type ReactNode, use } from 'react'
import type { Site } from '#domain/site.ts'

const SiteContext = createContext<Site | undefined>(undefined)

type SiteProviderProps = { readonly site: Site; readonly children: ReactNode }

export const SiteProvider = ({ site, children }: SiteProviderProps) => (
  <SiteContext value={site}>{children}</SiteContext>
)

export const useSite = (): Site => {
  const site = use(SiteContext)
  if (site === undefined) throw new Error('SiteProvider is missing above this component')
  return site
}
