import { TRAP_FIELD } from '#domain/enquiryCall.ts'
import css from './TrapField.module.css'

/** Honeypot: hidden from people, so only bots fill it in. */
export const TrapField = () => (
  <div className={css.trap} aria-hidden="true">
    <input type="text" name={TRAP_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" />
  </div>
)
