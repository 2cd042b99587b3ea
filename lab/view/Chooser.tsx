import { useEffect, useRef } from 'react'
import type { Option } from '#lab/core/options.ts'
import type { Step } from '#lab/core/run.ts'
import { Button } from './Button.tsx'
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
    element.showModal()
    const { left, bottom } = at.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const place = (wanted: number, most: number) => `${Math.max(8, Math.min(wanted, most))}px`
    element.style.left = place(left, innerWidth - width - 8)
    element.style.top = place(bottom + 6, innerHeight - height - 8)
  }, [at])

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
          key={option.label}
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
      <form method="dialog">
        <Button type="submit">Cancel</Button>
      </form>
    </dialog>
  )
}
