import { useEffect, useRef } from 'react'
import type { Option } from '#lab/core/options.ts'
import type { Step } from '#lab/core/run.ts'
import styles from './Chooser.module.css'

export type Choice = {
  readonly title: string
  readonly options: readonly Option[]
  readonly at: Element
}
type Props = { choice: Choice; onAct: (step: Step) => void; onClose: () => void }

export const Chooser = ({ choice: { title, options, at }, onAct, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    const { left, bottom } = at.getBoundingClientRect()
    element.style.left = `${Math.max(8, Math.min(left, innerWidth - 300))}px`
    element.style.top = `${Math.max(8, Math.min(bottom + 6, innerHeight - 60 - 40 * options.length))}px`
    element.showModal()
  }, [at, options])

  return (
    <dialog
      ref={dialog}
      className={styles.chooser}
      aria-labelledby="chooser"
      closedby="any"
      onClose={onClose}
    >
      <h2 id="chooser">{title}</h2>
      {options.map((option) => (
        <button
          key={`${option.by}${option.label}`}
          type="button"
          data-tone={option.tone}
          onClick={() => {
            dialog.current?.close()
            onAct(option.step)
          }}
        >
          {option.label}
        </button>
      ))}
    </dialog>
  )
}
