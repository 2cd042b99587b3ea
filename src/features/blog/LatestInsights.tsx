import { Announcer } from '#components/Announcer/Announcer.tsx'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { CarouselControls } from '#components/Carousel/CarouselControls.tsx'
import { useCarousel } from '#components/Carousel/useCarousel.ts'
import { SectionHeader } from '#components/SectionHeader/SectionHeader.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { insights } from '#content/insights.ts'
import { movement } from '#content/movement.ts'
import type { ArticleSummary } from '#domain/article.ts'
import {
  INSIGHTS_INTERVAL,
  INSIGHTS_MIN_WIDTH,
  INSIGHTS_MINIMUM,
  INSIGHTS_SHOWN,
} from '#domain/constants.ts'
import { BLOGS_FAILED } from '#domain/messages.ts'
import { narrowerThan } from '#platform/mediaQueries.ts'
import { useMedia } from '#platform/useMedia.ts'
import { InsightsSkeleton, InsightsStrip, type Place } from './InsightsStrip.tsx'
import css from './LatestInsights.module.css'
import { useArticles } from './useArticles.ts'

const HEADING = 'latest-insights'

const placeOf = (index: number, first: number, count: number): Place => {
  const place = (index - first + count) % count
  if (place < INSIGHTS_SHOWN) return place
  return place === count - 1 && count > INSIGHTS_SHOWN + 1 ? 'before' : 'behind'
}

const InsightsCarousel = ({ articles }: { articles: readonly ArticleSummary[] }) => {
  const { root, ...carousel } = useCarousel({
    count: articles.length,
    interval: INSIGHTS_INTERVAL,
    visibleCount: INSIGHTS_SHOWN,
    fade: false,
    minWidth: INSIGHTS_MIN_WIDTH,
  })

  const isStrip = useMedia(narrowerThan(INSIGHTS_MIN_WIDTH))
  const parts = {
    role: 'group',
    'aria-roledescription': movement.carousel,
    'aria-labelledby': HEADING,
  } as const

  return (
    <div ref={root} {...(!isStrip && parts)}>
      <div className={css.controls}>
        <CarouselControls carousel={carousel} />
      </div>
      <InsightsStrip
        live={carousel.live}
        articles={articles}
        placeAt={(index) => placeOf(index, carousel.index, articles.length)}
      />
    </div>
  )
}

export const LatestInsights = () => {
  const { state, articles } = useArticles()
  const Articles = articles.length >= INSIGHTS_MINIMUM ? InsightsCarousel : InsightsStrip

  return (
    <section className={css.section} aria-labelledby={HEADING} data-print="hide">
      <Wrap>
        <SectionHeader id={HEADING} eyebrow={insights.heading} heading={insights.title}>
          <p className={css.intro}>{insights.intro}</p>
        </SectionHeader>
        <Announcer text={state.matches('failed') ? BLOGS_FAILED : ''} />
        {state.hasTag('busy') && <InsightsSkeleton />}
        {state.matches('shown') && <Articles key={articles.length} articles={articles} />}
        <p className={css.all}>
          <LinkButton to={insights.button.href} kind="outlined">
            {insights.button.text}
          </LinkButton>
        </p>
      </Wrap>
    </section>
  )
}
