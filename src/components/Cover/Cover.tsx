import { useEffect, useRef, useState, ViewTransition } from 'react'
import { type CoverKind, coverName, coverPath, paletteOf } from '#domain/covers.ts'
import css from './Cover.module.css'

type CoverProps = {
  kind: CoverKind
  id: string
  image?: string
  eager?: boolean
  hasViewTransition?: boolean
}

/** React waits for the images in a `ViewTransition` that have no `onLoad` (React pull 32819). */
const showWithoutWaiting = () => {}

export const Cover = ({ kind, id, image, eager, hasViewTransition }: CoverProps) => {
  const [broken, setBroken] = useState<string>()
  const picture = useRef<HTMLImageElement>(null)
  const generated = coverPath(kind, id)
  const src = image && image !== broken ? image : generated

  // A picture that failed before hydration sends no further error event.
  useEffect(() => {
    const { complete, naturalWidth } = picture.current ?? {}
    if (complete && naturalWidth === 0) setBroken(image)
  }, [image])

  const cover = (
    <div className={css.cover} data-generated={src === generated ? paletteOf(kind) : undefined}>
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
        onLoad={showWithoutWaiting}
      />
    </div>
  )
  if (!hasViewTransition) return cover
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
