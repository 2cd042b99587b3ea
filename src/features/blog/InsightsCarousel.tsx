import { insights } from '#content/insights.ts'
import { movement } from '#content/movement.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { INSIGHTS_INTERVAL, INSIGHTS_SHOWN, INSIGHTS_WIDE } from '#domain/constants.ts'
import { CarouselControls } from '#ui/CarouselControls.tsx'
import { useCarousel } from '#ui/useCarousel.ts'
import { useMedia } from '#ui/useMedia.ts'
import { ArticleCard } from './ArticleCard.tsx'
import css from './InsightsCarousel.module.css'
import { placeOf } from './placeOf.ts'

const NARROW = `(width < ${INSIGHTS_WIDE}px)`

/** Three cards side by side that move on by one; on a narrow screen a strip to scroll by hand. */
export const InsightsCarousel = ({ articles }: { articles: readonly ArticleSummary[] }) => {
  const carousel = useCarousel({
    count: articles.length,
    interval: INSIGHTS_INTERVAL,
    shown: INSIGHTS_SHOWN,
    fade: false,
    narrowerThan: INSIGHTS_WIDE,
  })
  const isStrip = useMedia(NARROW)

  return (
    <div ref={carousel.root} className={css.carousel}>
      <div className={css.controls}>
        <CarouselControls carousel={carousel} words={movement} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div
        role="group"
        aria-label={insights.title}
        aria-roledescription={movement.kind}
        aria-live={carousel.playing ? 'off' : 'polite'}
        tabIndex={isStrip ? 0 : undefined}
        className={css.strip}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver takes a list without bullets for none */}
        <ul role="list" className={css.cards}>
          {articles.map((article, index) => (
            <li
              key={article.slug}
              className={css.card}
              data-place={placeOf(index, carousel.index, articles.length)}
            >
              <ArticleCard article={article} level={3} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
