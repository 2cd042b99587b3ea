import { type ReactNode, useEffect, useRef } from 'react'
import css from './Dialog.module.css'

type DialogProps = {
  labelledBy: string
  describedBy: string
  onDismiss: () => void
  children: ReactNode
}

export const Dialog = ({ labelledBy, describedBy, onDismiss, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
    >
      {children}
    </dialog>
  )
}
