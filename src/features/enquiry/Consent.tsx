import { Link } from 'react-router-dom'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { CONSENT } from '#domain/consent.ts'
import css from './Consent.module.css'

export const Consent = () => (
  <p className={css.consent}>
    {CONSENT.text} <Link to={enquiryCopy.privacy.href}>{enquiryCopy.privacy.text}</Link>
  </p>
)
