import { LinkButton } from '#components/Button/LinkButton.tsx'
import { Icon } from '#components/Icon/Icon.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { hero } from '#content/hero.ts'
import css from './Hero.module.css'
import { HeroKites } from './HeroKites.tsx'

export const Hero = () => (
  <section className={css.hero} aria-labelledby="page-title">
    <div>
      <p className={css.eyebrow}>{hero.eyebrow}</p>
      <h1 id="page-title" tabIndex={-1}>
        {hero.lines.map((line) => (
          <span key={line} className={css.line}>
            {line}{' '}
          </span>
        ))}
        <em className={css.accent}>{hero.accent}</em>
      </h1>
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
