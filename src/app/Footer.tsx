import { Logo } from '#components/Logo/Logo.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { navigation } from '#content/navigation.ts'
import { trade } from '#content/trade.ts'
import { paths } from '#domain/paths.ts'
import { Newsletter } from '#features/newsletter/Newsletter.tsx'
import { backToTop } from '#platform/backToTop.ts'
import { useSite } from '#platform/site.ts'
import { Contact } from './Contact.tsx'
import css from './Footer.module.css'

const { footer } = navigation

const FooterNav = () => (
  <nav aria-label={footer.label} className={css.groups} data-print="hide">
    {footer.groups.map(({ heading, links }) => (
      <div key={heading}>
        <h2 className={css.heading}>{heading}</h2>
        <ul role="list">
          {links.map(({ text, href }) => (
            <li key={text}>
              <SiteLink to={href} className={css.link} onFollow={backToTop}>
                {text}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

export const Footer = () => {
  const { name } = useSite()
  return (
    <footer className={css.footer} data-tone="night">
      <Wrap>
        <div className={css.top} data-print="hide">
          <div>
            <SiteLink to={paths.home} className={css.home} onFollow={backToTop}>
              <Logo name={name} />
            </SiteLink>
            <p className={css.trade}>{trade}</p>
          </div>
          <Newsletter />
        </div>
        <div className={css.columns}>
          <FooterNav />
          <Contact />
        </div>
        {/* A saved copy may be of last year. */}
        <p className={css.end} suppressHydrationWarning>
          {footer.copyright(new Date().getFullYear(), name)}
        </p>
      </Wrap>
    </footer>
  )
}
