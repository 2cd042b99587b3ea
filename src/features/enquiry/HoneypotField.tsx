import { enquiryCopy } from '#content/enquiryCopy.ts'
import { HONEYPOT_FIELD } from '#domain/enquiryCall.ts'
import css from './HoneypotField.module.css'

/** The label is for browsers without styles, where visitors see the field. */
export const HoneypotField = () => (
  <div className={css.honeypot} aria-hidden="true">
    <label>
      {enquiryCopy.honeypot}{' '}
      <input type="text" name={HONEYPOT_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
