import { createContext, use } from 'react'
import type { Listener } from '#lab/core/listener.ts'
import type { LabSite } from '#lab/core/site.ts'
import type { DevTools } from './useDevTools.ts'

/** One for the whole lab: they also record while another mode is shown. */
type Connections = { readonly live: Listener; readonly devTools: DevTools | undefined }

export type Lab = LabSite & Connections

export const LabContext = createContext<Lab | undefined>(undefined)

export const useLab = (): Lab => {
  const lab = use(LabContext)
  if (lab === undefined) throw new Error('The lab was mounted without a site')
  return lab
}
