import { INSIGHTS_SHOWN } from '#domain/constants.ts'
import { ArticleCardSkeleton } from './ArticleCardSkeleton.tsx'
import css from './InsightsSkeleton.module.css'
import strip from './InsightsStrip.module.css'

export const InsightsSkeleton = () => (
  <div className={css.waiting} inert aria-hidden="true">
    <div className={strip.strip}>
      <ul className={strip.cards}>
        {Array.from({ length: INSIGHTS_SHOWN }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <li key={place} className={strip.card} data-place={place} aria-hidden="true">
            <ArticleCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  </div>
)
