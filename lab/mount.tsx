import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createListener } from './core/listener.ts'
import type { LabSite } from './core/site.ts'
import { CHANNEL } from './core/wire.ts'
import { App } from './view/App.tsx'
import { adoptTheme } from './view/theme.ts'
import { connectDevTools } from './view/useDevTools.ts'
import { LabContext } from './view/useLab.ts'

/**
 * When a click removes or disables its button, focuses the button's section, or else the title, so
 * that keyboard and screen reader users keep their place.
 */
const keepFocus = () =>
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button === null) return
      const part = button.closest('section, fieldset, aside')
      const mend = () => {
        if (document.activeElement !== document.body) return
        const next = part?.isConnected ? part : document.querySelector('h1')
        next?.setAttribute('tabindex', '-1')
        if (next instanceof HTMLElement) next.focus({ preventScroll: true })
      }
      requestAnimationFrame(() => setTimeout(mend))
    },
    { capture: true },
  )

/** React removes its elements after an error that nothing caught. */
const showError = (error: unknown) => {
  reportError(error)
  const message = document.createElement('p')
  message.role = 'alert'
  message.textContent = String(error)
  document.body.append(message)
}

export const mountLab = (site: LabSite) => {
  const root = document.getElementById('lab')
  if (root === null) throw new Error('The page has no element with the id "lab"')
  const lab = {
    ...site,
    live: createListener(new BroadcastChannel(CHANNEL)),
    devTools: connectDevTools(),
  }
  adoptTheme()
  keepFocus()
  createRoot(root, { onUncaughtError: showError }).render(
    <StrictMode>
      <LabContext value={lab}>
        <App />
      </LabContext>
    </StrictMode>,
  )
}
