import { insights } from '#content/insights.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { INSIGHTS_MIN_WIDTH } from '#domain/constants.ts'
import { narrowerThan } from '#platform/mediaQueries.ts'
import { useMedia } from '#platform/useMedia.ts'
import { ArticleCard } from './ArticleCard.tsx'
import css from './InsightsStrip.module.css'
import type { Place } from './placeOf.ts'

type InsightsStripProps = {
  articles: readonly ArticleSummary[]
  placeAt?: (index: number) => Place
  moving?: { readonly kind: string; readonly live: 'off' | 'polite' }
}

const inOrder = (index: number): Place => index

export const InsightsStrip = ({ articles, placeAt = inOrder, moving }: InsightsStripProps) => {
  const isStrip = useMedia(narrowerThan(INSIGHTS_MIN_WIDTH))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      role="group"
      aria-label={insights.title}
      aria-roledescription={moving?.kind}
      aria-live={moving?.live}
      tabIndex={isStrip ? 0 : undefined}
      className={css.strip}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver ignores lists without bullets. */}
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
