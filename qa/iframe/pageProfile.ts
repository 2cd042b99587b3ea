import { CHANNEL } from '#lab/core/wire.ts'
import type { PageWindow } from './pageWindow.ts'

const REDUCED_MOTION = /prefers-reduced-motion:\s*reduce/

/** The part of a Storage that the site uses. */
const memoryStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value)
    },
    removeItem: (key: string) => {
      items.delete(key)
    },
  }
}

/** A visitor with a fresh profile: the lab's own storage and the site's other tabs stay untouched. */
export const createPageProfile = (channel: string, onAlert: (text: string) => void) => {
  const local = memoryStorage()
  const session = memoryStorage()
  let settleCopy: (isAllowed: boolean) => void = () => {}
  let isCalm = false
  let calmQueries: readonly EventTarget[] = []

  const replace = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { value, configurable: true })

  const calmQuery = (page: PageWindow, media: string) => {
    const query = Object.defineProperties(new page.EventTarget(), {
      media: { value: media },
      matches: { get: () => isCalm },
    })
    calmQueries = [...calmQueries, query]
    return query as MediaQueryList
  }

  return {
    install: (page: PageWindow) => {
      calmQueries = []
      replace(page, 'localStorage', local)
      replace(page, 'sessionStorage', session)
      page.alert = onAlert
      page.confirm = () => true
      replace(page.navigator, 'clipboard', {
        writeText: () =>
          new page.Promise<void>((resolve, reject) => {
            settleCopy = (isAllowed) => (isAllowed ? resolve() : reject(new page.Error('refused')))
          }),
      })
      page.document.execCommand = () => false
      const { matchMedia } = page
      page.matchMedia = (media) =>
        REDUCED_MOTION.test(media) ? calmQuery(page, media) : matchMedia.call(page, media)
      page.BroadcastChannel = class extends page.BroadcastChannel {
        constructor(name: string) {
          super(name === CHANNEL ? channel : name)
        }
      }
    },
    settleCopy: (isAllowed: boolean) => settleCopy(isAllowed),
    setCalm: (page: PageWindow, calm: boolean) => {
      isCalm = calm
      for (const query of calmQueries) query.dispatchEvent(new page.Event('change'))
    },
  }
}
