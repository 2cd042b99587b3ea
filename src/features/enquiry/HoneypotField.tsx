import { HONEYPOT_FIELD } from '#domain/enquiryCall.ts'
import css from './HoneypotField.module.css'

export const HoneypotField = () => (
  <div className={css.honeypot} aria-hidden="true">
    <input type="text" name={HONEYPOT_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" />
  </div>
)
