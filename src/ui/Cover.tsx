import { useEffect, useRef, useState, ViewTransition } from 'react'
import { type CoverKind, coverPath } from '#domain/paths.ts'
import css from './Cover.module.css'

type CoverProps = {
  kind: CoverKind
  id: string
  image?: string | undefined
  /** For the pictures that are in view when the page opens. */
  eager?: boolean | undefined
  /** Turns into the same cover of the next page; one only on a page may. */
  morphs?: boolean | undefined
}

// React encodes a name that is no CSS identifier, and can do so only with Latin letters.
const transitionName = (kind: CoverKind, id: string) =>
  `cover-${kind}-${encodeURIComponent(id).replace(/[^\w-]/g, '_')}`

/** A picture in a fixed 16:9 box; where it is missing or broken, the cover drawn from the id. */
export const Cover = ({ kind, id, image, eager = false, morphs = false }: CoverProps) => {
  const [broken, setBroken] = useState<string>()
  const picture = useRef<HTMLImageElement>(null)
  const src = image && image !== broken ? image : coverPath(kind, id)

  // A picture that broke before hydration has told nobody.
  useEffect(() => {
    const { complete, naturalWidth } = picture.current ?? {}
    if (complete && naturalWidth === 0) setBroken(image)
  }, [image])

  const box = (
    <div className={css.cover}>
      <img
        ref={picture}
        src={src}
        alt=""
        width={640}
        height={360}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(image)}
      />
    </div>
  )
  if (!morphs) return box
  return (
    <ViewTransition name={transitionName(kind, id)} default="none" share="auto">
      {box}
    </ViewTransition>
  )
}
