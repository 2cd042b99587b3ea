import { Logo } from '#components/Logo/Logo.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { Still } from '#components/Still/Still.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { navigation } from '#content/navigation.ts'
import { trade } from '#content/trade.ts'
import { paths } from '#domain/paths.ts'
import { Newsletter } from '#features/newsletter/Newsletter.tsx'
import { useSite } from '#platform/site.tsx'
import { Contact } from './Contact.tsx'
import css from './Footer.module.css'

const { footer } = navigation

const Brand = () => {
  const { name } = useSite()
  return (
    <>
      <SiteLink to={paths.home} className={css.home}>
        <Logo name={name} />
      </SiteLink>
      <p className={css.trade}>{trade}</p>
    </>
  )
}

const Columns = () => (
  <>
    <nav aria-label={footer.label} className={css.groups} data-print="hide">
      {footer.groups.map(({ heading, links }) => (
        <div key={heading}>
          <h2 className={css.heading}>{heading}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its marks are removed. */}
          <ul role="list">
            {links.map(({ text, href }) => (
              <li key={text}>
                <SiteLink to={href} className={css.link}>
                  {text}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
    <Contact />
  </>
)

export const Footer = () => {
  const { name } = useSite()
  return (
    <footer className={css.footer} data-tone="night">
      <Wrap>
        <div className={css.top} data-print="hide">
          <Still as="div" inside={Brand} />
          <Newsletter />
        </div>
        <Still as="div" className={css.columns} inside={Columns} />
        {/* A page from the cache of last year may come to life in this one. */}
        <p className={css.end} suppressHydrationWarning>
          {footer.copyright(new Date().getFullYear(), name)}
        </p>
      </Wrap>
    </footer>
  )
}
