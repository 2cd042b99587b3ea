import { LinkButton } from '#components/Button/LinkButton.tsx'
import { Icon } from '#components/Icon/Icon.tsx'
import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { hero } from '#content/hero.ts'
import { TITLE_ID } from '#platform/focusTitle.ts'
import css from './Hero.module.css'
import { HeroKites } from './HeroKites.tsx'

export const Hero = () => (
  <section className={css.hero} aria-labelledby={TITLE_ID}>
    <div>
      <p className={css.eyebrow}>{hero.eyebrow}</p>
      <PageTitle>
        {hero.lines.map((line) => (
          <span key={line} className={css.line}>
            {line}{' '}
          </span>
        ))}
        <em className={css.accent}>{hero.accent}</em>
      </PageTitle>
      <p className={css.lede}>{hero.lede}</p>
      <p className={css.actions}>
        <LinkButton to={hero.enquiry.href}>{hero.enquiry.text}</LinkButton>
        <SiteLink to={hero.browse.href} className={css.browse}>
          {hero.browse.text}
          <Icon name="arrow-right" />
        </SiteLink>
      </p>
      <dl className={css.facts}>
        {hero.facts.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
    <HeroKites />
  </section>
)
