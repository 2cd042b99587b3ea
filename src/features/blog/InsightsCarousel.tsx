import { CarouselControls } from '#components/Carousel/CarouselControls.tsx'
import { movement } from '#content/movement.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { INSIGHTS_INTERVAL, INSIGHTS_MIN_WIDTH, INSIGHTS_SHOWN } from '#domain/constants.ts'
import { useCarousel } from '#platform/useCarousel.ts'
import css from './InsightsCarousel.module.css'
import { InsightsStrip } from './InsightsStrip.tsx'
import { placeOf } from './placeOf.ts'

export const InsightsCarousel = ({ articles }: { articles: readonly ArticleSummary[] }) => {
  const carousel = useCarousel({
    count: articles.length,
    interval: INSIGHTS_INTERVAL,
    shown: INSIGHTS_SHOWN,
    fade: false,
    narrowerThan: INSIGHTS_MIN_WIDTH,
  })

  return (
    <div ref={carousel.root}>
      <div className={css.controls}>
        <CarouselControls carousel={carousel} words={movement} />
      </div>
      <InsightsStrip
        moving={{ kind: movement.kind, live: carousel.playing ? 'off' : 'polite' }}
        articles={articles}
        placeAt={(index) => placeOf(index, carousel.index, articles.length)}
      />
    </div>
  )
}
