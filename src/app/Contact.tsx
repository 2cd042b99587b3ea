import { Icon, SocialIcon } from '#components/Icon/Icon.tsx'
import { navigation } from '#content/navigation.ts'
import { dialPath } from '#domain/paths.ts'
import { useSite } from '#platform/site.ts'
import css from './Contact.module.css'
import footerCss from './Footer.module.css'

const { footer } = navigation

export const Contact = () => {
  const { email, phone, address, social } = useSite()
  return (
    <div>
      <h2 className={footerCss.heading} data-print="hide">
        {footer.contactHeading}
      </h2>
      <address className={css.address}>
        <p>
          <Icon name="place" />
          <span>{address}</span>
        </p>
        <p>
          <Icon name="mail" />
          <a href={`mailto:${email}`} className={css.link}>
            {email}
          </a>
        </p>
        <p>
          <Icon name="phone" />
          <a href={dialPath(phone)} className={css.link}>
            {phone}
          </a>
        </p>
      </address>
      {social.length > 0 && (
        <div data-print="hide">
          <h2 className={footerCss.heading}>{footer.socialHeading}</h2>
          <ul role="list" className={css.social}>
            {social.map(({ name, url }) => (
              <li key={url}>
                <a
                  href={url}
                  className={css.account}
                  rel="noopener me"
                  aria-label={`${name} (${navigation.opensElsewhere})`}
                  title={name}
                >
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
