import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/Icon/Icon.tsx'
import { REDUCED_MOTION } from '#platform/mediaQueries.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import { useMedia } from '#platform/useMedia.ts'
import css from './MovingPicture.module.css'

type MovingPictureProps = {
  labels: { readonly pause: string; readonly play: string }
  children: ReactNode
}

/** Moves only when hydrated and on the screen; under reduced motion only after Play. */
export const MovingPicture = ({ labels, children }: MovingPictureProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [seen, setSeen] = useState(false)
  const isHydrated = useHydrated()
  const prefersReducedMotion = useMedia(REDUCED_MOTION)
  const plays = choice ? choice === 'play' : !prefersReducedMotion

  useEffect(() => {
    if (frame.current === null) return
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={frame} className={css.frame} data-moving={(isHydrated && plays && seen) || undefined}>
      {children}
      <button
        type="button"
        className={css.button}
        data-print="hide"
        hidden={!isHydrated}
        aria-label={plays ? labels.pause : labels.play}
        onClick={() => setChoice(plays ? 'pause' : 'play')}
      >
        <Icon name={plays ? 'pause' : 'play'} />
      </button>
    </div>
  )
}
