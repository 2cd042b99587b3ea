import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#platform/whenIdle.ts'

const Background = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const { Background } = await import(/* webpackChunkName: "background" */ './Background.tsx')
    return { default: Background }
  } catch {
    return { default: () => null }
  }
})

export const IdleBackground = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <div id="status-line">
      {isIdle && (
        <Suspense>
          <Background />
        </Suspense>
      )}
    </div>
  )
}
