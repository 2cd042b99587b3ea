import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import css from './CourseCard.module.css'

/** Same size as a card: no layout shift. */
export const CardSkeleton = () => (
  <div className={css.card} aria-hidden="true">
    <Skeleton shape="picture" />
    <div className={css.body}>
      <div className={css.meta}>
        <Skeleton shape="bar" width="half" />
      </div>
      <div className={css.words}>
        <div className={css.name}>
          <Skeleton shape="title" width="long" />
        </div>
        <div className={css.facts}>
          <Skeleton shape="bar" width="half" />
        </div>
      </div>
      <div className={css.pricing}>
        <Skeleton shape="title" width="short" />
      </div>
    </div>
  </div>
)
