import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './Tabs.module.css'

type Tab = { readonly name: string; readonly view: ReactNode }
type Props = { tabs: readonly Tab[]; current: string; onChoose: (name: string) => void }

export const Tabs = ({ tabs, current, onChoose }: Props) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find(({ name }) => name === current) ?? tabs[0]

  const onKeyDown = (press: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[press.key]
    if (by === undefined) return
    press.preventDefault()
    const index = tabs.findIndex(({ name }) => name === current) + by + tabs.length
    const next = tabs[index % tabs.length]
    if (next === undefined) return
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label="About this walk" className={styles.tabs} ref={list}>
        {tabs.map(({ name }) => (
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
        key={shown?.name}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${shown?.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled panel must be reachable by keyboard.
        tabIndex={0}
        className={styles.panel}
      >
        {shown?.view}
      </div>
    </>
  )
}
