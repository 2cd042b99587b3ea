import type { ReactNode } from 'react'
import css from './Field.module.css'

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

type FieldProps = {
  id: string
  label: string
  hint?: string
  error?: string
  announcesError?: boolean
  children: (control: ControlProps) => ReactNode
}

export const Field = ({ id, label, hint, error, announcesError, children }: FieldProps) => {
  const hintId = hint && `${id}-hint`
  const errorId = `${id}-error`
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
        'aria-describedby': [hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        // False, not absent: Chromium calls an empty required date or time invalid.
        'aria-invalid': Boolean(error),
      })}
      {/* Present before its first text: otherwise it is not announced. */}
      <span id={errorId} className={css.error} aria-live={announcesError ? 'polite' : undefined}>
        {error}
      </span>
    </div>
  )
}
