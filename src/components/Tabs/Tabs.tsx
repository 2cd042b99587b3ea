import { type KeyboardEvent, type MouseEvent, startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from '#platform/isPlainClick.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import css from './Tabs.module.css'

type TabsProps = {
  label: string
  tabs: readonly { name: string; to: string }[]
  current: string
  panel: string
  fragment?: string
}

const nextPlace = (key: string, place: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

export const tabId = (panel: string, name: string) => `${panel}-${name.replace(/\W/g, '-')}`

/**
 * Links, which work without JavaScript. Arrow keys choose a tab; only the chosen one is in the tab
 * order.
 */
export const Tabs = ({ label, tabs, current, panel, fragment = '' }: TabsProps) => {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [chosen, show] = useOptimistic(current)

  const choose = (event: MouseEvent, { name, to }: { name: string; to: string }) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (name === chosen) return
    startTransition(() => {
      show(name)
      navigate(to)
    })
  }

  const press = (event: KeyboardEvent<HTMLAnchorElement>, place: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = event.key === ' ' ? place : nextPlace(event.key, place, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    const tab = event.currentTarget.parentElement?.querySelectorAll('a')[next]
    tab?.focus()
    tab?.click()
  }

  return (
    <div role="tablist" aria-label={label} className={css.tabs} data-print="hide">
      {tabs.map(({ name, to }, place) => (
        <a
          key={name}
          href={to + fragment}
          role="tab"
          id={tabId(panel, name)}
          aria-selected={name === chosen}
          aria-controls={panel}
          tabIndex={!isHydrated || name === chosen ? undefined : -1}
          className={css.tab}
          onClick={(event) => choose(event, { name, to })}
          onKeyDown={(event) => press(event, place)}
        >
          {name}
        </a>
      ))}
    </div>
  )
}
