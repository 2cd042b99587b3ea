import { LinkButton } from '#components/Button/LinkButton.tsx'
import { Kite } from '#components/Kite/Kite.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { banner } from '#content/banner.ts'
import { backToTop } from '#platform/backToTop.ts'
import css from './Banner.module.css'

export const Banner = () => (
  <section className={css.banner} data-tone="sun" data-print="hide" aria-labelledby="guarantee">
    <Wrap>
      <div className={css.row}>
        <div className={css.words}>
          <h2 id="guarantee">{banner.heading}</h2>
          <p>{banner.text}</p>
          <p className={css.actions}>
            <LinkButton to={banner.button.href} onFollow={backToTop}>
              {banner.button.text}
            </LinkButton>
            <SiteLink to={banner.terms.href} className={css.terms} onFollow={backToTop}>
              {banner.terms.text}
            </SiteLink>
          </p>
        </div>
        <svg className={css.art} viewBox="0 0 420 300" aria-hidden="true">
          <g className={css.high}>
            <path className={css.string} d="M20 280C90 250 160 190 190 110" />
            <Kite x={190} y={110} size={94} turn={18} paint="dusk" />
          </g>
          <g className={css.low}>
            <path className={css.string} d="M20 280C140 280 260 240 345 150" />
            <Kite x={345} y={150} size={46} turn={34} paint="rani" />
          </g>
          <path className={css.knot} d="M20 268l12 12-12 12-12-12Z" />
        </svg>
      </div>
    </Wrap>
  </section>
)
