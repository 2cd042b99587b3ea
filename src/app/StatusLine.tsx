import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#platform/whenIdle.ts'
import css from './StatusLine.module.css'

const Background = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "background" */ './Background.tsx').catch(() => ({
    default: () => null,
  })),
)

/** The server renders the empty live region: screen readers announce only later changes. */
export const StatusLine = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <div id="status-line" role="status" className={css.status} data-print="hide">
      {isIdle && (
        <Suspense>
          <Background />
        </Suspense>
      )}
    </div>
  )
}
