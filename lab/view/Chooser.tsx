import { useEffect, useRef } from 'react'
import type { Option } from '#lab/core/options.ts'
import type { Step } from '#lab/core/run.ts'
import styles from './Chooser.module.css'

export type Choice = {
  readonly title: string
  readonly options: readonly Option[]
  readonly at: Element
}
type Props = {
  choice: Choice | undefined
  onAct: (step: Step) => void
  onClose: () => void
}

export const Chooser = ({ choice, onAct, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null || choice === undefined) return
    const { left, bottom } = choice.at.getBoundingClientRect()
    element.style.left = `${Math.max(8, Math.min(left, innerWidth - 300))}px`
    element.style.top = `${Math.max(8, Math.min(bottom + 6, innerHeight - 60 - 40 * choice.options.length))}px`
    element.showModal()
  }, [choice])

  const close = () => {
    dialog.current?.close()
    if (choice?.at instanceof SVGElement) choice.at.focus()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; a click outside is extra.
    <dialog
      ref={dialog}
      className={styles.chooser}
      aria-labelledby="chooser"
      onCancel={close}
      onClick={({ target }) => {
        if (target === dialog.current) close()
      }}
    >
      <h2 id="chooser">{choice?.title}</h2>
      {choice?.options.map((option) => (
        <button
          key={`${option.by}${option.label}`}
          type="button"
          data-tone={option.tone}
          onClick={() => {
            onAct(option.step)
            close()
          }}
        >
          {option.label}
        </button>
      ))}
    </dialog>
  )
}
