import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#platform/whenIdle.ts'
import css from './Layout.module.css'

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
    <div id="status-line" className={css.statusLine}>
      {isIdle && (
        <Suspense>
          <Background />
        </Suspense>
      )}
    </div>
  )
}
