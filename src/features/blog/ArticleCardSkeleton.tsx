import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import css from './ArticleCard.module.css'

export const ArticleCardSkeleton = () => (
  <div className={css.card} aria-hidden="true">
    <div className={css.cover}>
      <Skeleton shape="picture" />
    </div>
    <div className={css.date}>
      <Skeleton shape="bar" width="short" />
    </div>
    <div className={css.title}>
      <Skeleton shape="title" />
      <Skeleton shape="title" width="long" />
    </div>
  </div>
)
