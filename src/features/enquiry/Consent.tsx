import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { CONSENT } from '#domain/consent.ts'
import css from './Consent.module.css'

export const Consent = () => (
  <p className={css.consent}>
    {CONSENT.text} {enquiryCopy.privacy.before}{' '}
    <SiteLink to={enquiryCopy.privacy.href}>{enquiryCopy.privacy.text}</SiteLink>.
  </p>
)
