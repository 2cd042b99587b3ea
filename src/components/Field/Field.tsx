import type { ReactNode } from 'react'
import css from './Field.module.css'

/** Attributes that link the control to its hint and its validation error. */
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
  /** Whether a fault is read out when it comes; not where a summary of all of them is. */
  spoken?: boolean
  children: (described: Described) => ReactNode
}

/** Label, hint, control, fault: in this order, also when read aloud. */
export const Field = ({ id, label, hint, fault, spoken, children }: FieldProps) => {
  const hintId = hint && `${id}-hint`
  const faultId = `${id}-fault`
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
        'aria-describedby': [hintId, fault && faultId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      {/* Here before its first text, or that would not be read out. */}
      <span id={faultId} className={css.fault} aria-live={spoken ? 'polite' : undefined}>
        {fault}
      </span>
    </div>
  )
}
