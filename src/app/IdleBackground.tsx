import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#platform/whenIdle.ts'

/** Without it the site works as well, so a chunk that fails to load is left out. */
const Background = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const { Background } = await import(/* webpackChunkName: "background" */ './Background.tsx')
    return { default: Background }
  } catch {
    return { default: () => null }
  }
})

/** Starts the service worker, the notices and the vitals when the page is hydrated and idle. */
export const IdleBackground = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <div id="line">
      {isIdle && (
        <Suspense>
          <Background />
        </Suspense>
      )}
    </div>
  )
}
