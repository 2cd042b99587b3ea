import { createStaleCache } from '#server/http/staleCache.ts'

export const MINUTE = 60_000

export type Page = {
  status: number
  bytes: number
  isIncomplete: boolean
  isEmpty?: boolean
  text: string
  whenComplete?: () => Promise<Page>
}

export const page = (text: string, changes: Partial<Page> = {}): Page => ({
  status: 200,
  bytes: 1_000,
  isIncomplete: false,
  text,
  ...changes,
})

export const LACKING = page('not now', { status: 503, isIncomplete: true })

/** A cache of pages that `render` renders; its clock starts at 0. */
export const setUp = () => {
  const clock = { now: 0 }
  const onRefreshError = jest.fn<void, [unknown]>()
  const cache = createStaleCache<Page>({
    name: 'tested',
    fresh: MINUTE,
    onRefreshError,
    now: () => clock.now + 1,
  })
  const render = jest.fn<Promise<Page>, []>()
  const get = async (key = '/') => (await cache.get(key, render)).text
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { clock, render, onRefreshError, get, settle }
}
