import { TRAP_FIELD } from '#domain/enquiryCall.ts'
import css from './TrapField.module.css'

export const TrapField = () => (
  <div className={css.trap} aria-hidden="true">
    <input type="text" name={TRAP_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" />
  </div>
)
