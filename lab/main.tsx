import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './view/App.tsx'
import { keepFocus } from './view/keepFocus.ts'
import { adoptTheme } from './view/theme.ts'

const root = document.getElementById('lab')
if (root === null) throw new Error('The page has no place for the lab')

adoptTheme()
keepFocus()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
