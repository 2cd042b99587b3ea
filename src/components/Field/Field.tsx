import type { ReactNode } from 'react'
import css from './Field.module.css'

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
  /** False where an error summary announces all validation errors. */
  spoken?: boolean
  children: (described: Described) => ReactNode
}

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
      {/* Present before its first text: otherwise it is not announced. */}
      <span id={faultId} className={css.fault} aria-live={spoken ? 'polite' : undefined}>
        {fault}
      </span>
    </div>
  )
}
