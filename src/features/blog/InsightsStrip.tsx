import { insights } from '#content/insights.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { INSIGHTS_MIN_WIDTH, INSIGHTS_SHOWN } from '#domain/constants.ts'
import { narrowerThan } from '#platform/mediaQueries.ts'
import { useMedia } from '#platform/useMedia.ts'
import { ArticleCard, ArticleCardSkeleton } from './ArticleCard.tsx'
import css from './InsightsStrip.module.css'

/** 0, 1 and 2 are visible, 'before' was visible last, all others are 'behind'. */
export type Place = number | 'before' | 'behind'

type InsightsStripProps = {
  articles: readonly ArticleSummary[]
  placeAt?: (index: number) => Place
  /** `aria-live` of the carousel; undefined for a list that does not move. */
  live?: 'off' | 'polite'
}

const inOrder = (index: number): Place => index

export const InsightsStrip = ({ articles, placeAt = inOrder, live }: InsightsStripProps) => {
  const isStrip = useMedia(narrowerThan(INSIGHTS_MIN_WIDTH))
  return (
    <div
      {...(isStrip
        ? { role: 'group', 'aria-label': insights.title, tabIndex: 0 }
        : { 'aria-live': live })}
      className={css.strip}
    >
      <ul role="list" className={css.cards}>
        {articles.map((article, index) => (
          <li key={article.slug} className={css.card} data-place={placeAt(index)}>
            <ArticleCard article={article} level={3} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export const InsightsSkeleton = () => (
  <div className={css.waiting} inert aria-hidden="true">
    <div className={css.strip}>
      <ul className={css.cards}>
        {Array.from({ length: INSIGHTS_SHOWN }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <li key={place} className={css.card} data-place={place} aria-hidden="true">
            <ArticleCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  </div>
)
