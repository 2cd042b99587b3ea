import type { ReactNode } from 'react'
import css from './Field.module.css'

/** What the control takes so that it is described by its hint and its fault. */
export type Described = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  id: string
  label: string
  hint?: string | undefined
  fault?: string | undefined
  children: (described: Described) => ReactNode
}

/** Label, hint, control, fault: in this order, also when read aloud. */
export const Field = ({ id, label, hint, fault, children }: FieldProps) => {
  const hintId = hint && `${id}-hint`
  const faultId = fault && `${id}-fault`
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {hint && (
        <span id={hintId} className={css.hint}>
          {hint}
        </span>
      )}
      {children({
        id,
        'aria-describedby': [hintId, faultId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      {fault && (
        <span id={faultId} className={css.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}
