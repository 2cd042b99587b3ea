import { useEffect, useRef, useState } from 'react'
import { type CoverKind, coverMark, coverPath } from '#domain/covers.ts'
import css from './Cover.module.css'

type CoverProps = {
  kind: CoverKind
  id: string
  image?: string | undefined
  /** For the pictures that are in view when the page opens. */
  eager?: boolean | undefined
  /** Comes from where the same cover stood on the last page. */
  morphs?: boolean | undefined
}

/** A picture in a fixed 16:9 box; where it is missing or broken, the cover drawn from the id. */
export const Cover = ({ kind, id, image, eager = false, morphs = false }: CoverProps) => {
  const [broken, setBroken] = useState<string>()
  const picture = useRef<HTMLImageElement>(null)
  const mark = coverMark(kind === 'blog' ? 'article' : 'course', id)
  const drawn = coverPath(kind, id)
  const src = image && image !== broken ? image : drawn

  // A picture that broke before hydration has told nobody.
  useEffect(() => {
    const { complete, naturalWidth } = picture.current ?? {}
    if (complete && naturalWidth === 0) setBroken(image)
  }, [image])

  return (
    <div
      className={css.cover}
      data-cover={morphs ? mark : undefined}
      data-drawn={src === drawn ? kind : undefined}
    >
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
}
