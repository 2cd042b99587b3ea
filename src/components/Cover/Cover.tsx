import { useEffect, useRef, useState, ViewTransition } from 'react'
import { type CoverKind, coverName, coverPath, paletteOf } from '#domain/covers.ts'
import css from './Cover.module.css'

type CoverProps = {
  kind: CoverKind
  id: string
  image?: string | undefined
  /** For the pictures that are in view when the page opens. */
  eager?: boolean | undefined
  /** Moves from the place of the same cover on the last page, where the browser has view transitions. */
  morphs?: boolean | undefined
}

/** A picture in a fixed 16:9 box; where it is missing or broken, the cover drawn from the id. */
export const Cover = ({ kind, id, image, eager = false, morphs = false }: CoverProps) => {
  const [broken, setBroken] = useState<string>()
  const picture = useRef<HTMLImageElement>(null)
  const drawn = coverPath(kind, id)
  const src = image && image !== broken ? image : drawn

  // A picture that failed before hydration has sent its error event already.
  useEffect(() => {
    const { complete, naturalWidth } = picture.current ?? {}
    if (complete && naturalWidth === 0) setBroken(image)
  }, [image])

  const cover = (
    <div className={css.cover} data-drawn={src === drawn ? paletteOf(kind) : undefined}>
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
  if (!morphs) return cover
  return (
    <ViewTransition
      name={coverName(kind === 'blog' ? 'article' : 'course', id)}
      default="none"
      share="auto"
    >
      {cover}
    </ViewTransition>
  )
}
