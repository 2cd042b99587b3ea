type Listener = () => void

const matching = new Set<string>()
const listeners = new Map<string, Set<Listener>>()
const sights = new Set<(seen: boolean) => void>()
let seen = true

const listenersOf = (query: string) => {
  const known = listeners.get(query) ?? new Set<Listener>()
  listeners.set(query, known)
  return known
}

class Observer {
  readonly report: (isIntersecting: boolean) => void

  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = (isIntersecting) => callback([{ isIntersecting }])
  }

  observe() {
    sights.add(this.report)
    this.report(seen)
  }

  disconnect() {
    sights.delete(this.report)
  }
}

/** Media queries and IntersectionObserver, which jsdom lacks, controlled by the test. */
export const surroundings = {
  install: () => {
    matching.clear()
    listeners.clear()
    sights.clear()
    seen = true
    const matchMedia = (query: string) => ({
      get matches() {
        return matching.has(query)
      },
      addEventListener: (_type: string, listener: Listener) => listenersOf(query).add(listener),
      removeEventListener: (_type: string, listener: Listener) =>
        listenersOf(query).delete(listener),
    })
    Object.assign(globalThis, { matchMedia, IntersectionObserver: Observer })
    surroundings.tab('visible')
  },
  media: (query: string, matches: boolean) => {
    if (matches) matching.add(query)
    else matching.delete(query)
    for (const listener of [...listenersOf(query)]) listener()
  },
  sight: (isSeen: boolean) => {
    seen = isSeen
    for (const report of [...sights]) report(isSeen)
  },
  tab: (visibility: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  },
}
