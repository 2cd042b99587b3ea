import css from './Skeleton.module.css'

type SkeletonProps = {
  shape: 'bar' | 'pill' | 'title' | 'button' | 'picture'
  width?: 'short' | 'half' | 'long'
}

export const Skeleton = ({ shape, width }: SkeletonProps) => (
  <span className={css.skeleton} data-shape={shape} data-width={width} />
)
