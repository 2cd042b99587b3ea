import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './Tabs.module.css'

type Props = {
  tabs: Readonly<Record<string, ReactNode>>
  current: string
  onChoose: (name: string) => void
}

export const Tabs = ({ tabs, current, onChoose }: Props) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const names = Object.keys(tabs)

  const onKeyDown = (press: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[press.key]
    if (by === undefined) return
    press.preventDefault()
    const next = names.at((names.indexOf(current) + by) % names.length)
    if (next === undefined) return
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label="About this walk" className={styles.tabs} ref={list}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}${name}`}
            aria-selected={name === current}
            aria-controls={`${id}panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        // A new element starts with its scroll position at the top.
        key={current}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled panel must be reachable by keyboard.
        tabIndex={0}
        className={styles.panel}
      >
        {tabs[current]}
      </div>
    </>
  )
}
