import { TRAP_FIELD } from '#domain/enquiryCall.ts'
import css from './TrapField.module.css'

/** A field that people neither see nor reach; what fills it in is a machine. */
export const TrapField = () => (
  <div className={css.trap} aria-hidden="true">
    <input type="text" name={TRAP_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" />
  </div>
)
