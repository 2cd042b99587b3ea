import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { LabSite } from './core/site.ts'
import { App } from './view/App.tsx'
import { keepFocus } from './view/keepFocus.ts'
import { LabSiteContext } from './view/labSite.ts'
import { adoptTheme } from './view/theme.ts'

export const mountLab = (site: LabSite) => {
  const root = document.getElementById('lab')
  if (root === null) throw new Error('The page has no element with the id "lab"')
  adoptTheme()
  keepFocus()
  createRoot(root).render(
    <StrictMode>
      <LabSiteContext value={site}>
        <App />
      </LabSiteContext>
    </StrictMode>,
  )
}
