class Query extends EventTarget {
  matches = false
}

const queries = new Map<string, Query>()
const sights = new Set<(seen: boolean) => void>()
let seen = true

const queryOf = (text: string) => {
  const query = queries.get(text) ?? new Query()
  queries.set(text, query)
  return query
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
    queries.clear()
    sights.clear()
    seen = true
    Object.assign(globalThis, { matchMedia: queryOf, IntersectionObserver: Observer })
    surroundings.tab('visible')
  },
  media: (text: string, matches: boolean) => {
    const query = queryOf(text)
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  },
  sight: (isSeen: boolean) => {
    seen = isSeen
    for (const report of [...sights]) report(isSeen)
  },
  observed: () => sights.size,
  tab: (visibility: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  },
}
