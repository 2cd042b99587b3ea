import { INSPECT } from '#domain/contracts/inspection.ts'
import type { PageWindow } from './pageWindow.ts'

type Entry = { readonly state: unknown; readonly url: string }

/**
 * Keeps the iframe's history apart: a browser has one list for a page and its iframes, and the
 * lab's Back would go back in the iframe.
 */
export const createPageHistory = (pageOf: () => PageWindow) => {
  let entries: readonly Entry[] = []
  let index = -1
  let isReloaded = false

  const replaceAt = (entry: Entry) => {
    entries = entries.with(index, entry)
  }
  const push = (entry: Entry) => {
    index += 1
    entries = [...entries.slice(0, index), entry]
  }

  const go = (by = 0) => {
    const page = pageOf()
    const entry = entries[index + by]
    if (entry === undefined) return
    index += by
    page.History.prototype.replaceState.call(page.history, entry.state, '', entry.url)
    page.dispatchEvent(new page.PopStateEvent('popstate', { state: entry.state }))
  }

  return {
    go,
    reload: () => {
      isReloaded = true
      pageOf().location.reload()
    },
    install: (page: PageWindow) => {
      const here = () => page.location.href
      const replaceState = page.history.replaceState.bind(page.history)
      // A form that was posted without scripts leads to an address without it.
      if (!new URLSearchParams(page.location.search).has(INSPECT))
        replaceState(page.history.state, '', `${page.location.search || '?'}&${INSPECT}`)
      const first = { state: page.history.state, url: here() }
      if (isReloaded) replaceAt(first)
      else push(first)
      isReloaded = false
      Object.assign(page.history, {
        pushState: (state: unknown, unused: string, url?: string | URL | null) => {
          replaceState(state, unused, url)
          push({ state, url: here() })
        },
        replaceState: (state: unknown, unused: string, url?: string | URL | null) => {
          replaceState(state, unused, url)
          replaceAt({ state, url: here() })
        },
        go,
        back: () => go(-1),
        forward: () => go(1),
      })
    },
  }
}
