import { Announcer } from '#components/Announcer/Announcer.tsx'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { SectionHead } from '#components/SectionHead/SectionHead.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { insights } from '#content/insights.ts'
import { INSIGHTS_MINIMUM } from '#domain/constants.ts'
import { BLOGS_FAILED } from '#domain/messages.ts'
import { InsightsCarousel } from './InsightsCarousel.tsx'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import { InsightsStrip } from './InsightsStrip.tsx'
import css from './LatestInsights.module.css'
import { useArticles } from './useArticles.ts'

const HEADING = 'latest-insights'

export const LatestInsights = () => {
  const { state, articles } = useArticles()
  const isTurning = articles.length >= INSIGHTS_MINIMUM

  return (
    <section className={css.section} aria-labelledby={HEADING} data-print="hide">
      <Wrap>
        <SectionHead id={HEADING} eyebrow={insights.heading} heading={insights.title}>
          <p className={css.intro}>{insights.intro}</p>
        </SectionHead>
        <Announcer text={state.matches('failed') ? BLOGS_FAILED : ''} />
        {state.hasTag('busy') && <InsightsSkeleton />}
        {state.matches('shown') &&
          (isTurning ? (
            <InsightsCarousel articles={articles} />
          ) : (
            <InsightsStrip articles={articles} />
          ))}
        <p className={css.all}>
          <LinkButton to={insights.button.href} kind="outlined">
            {insights.button.text}
          </LinkButton>
        </p>
      </Wrap>
    </section>
  )
}
