import { startTransition, useOptimistic, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHydrated } from '#platform/useHydrated.ts'
import { Tab } from './Tab.tsx'
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
  if (key === 'End') return count - 1
  return undefined
}

export const tabId = (panel: string, name: string) => `${panel}-${name.replace(/\W/g, '-')}`

/**
 * Links, which work without JavaScript. Arrow keys choose a tab; only the chosen one is in the tab
 * order.
 */
export const Tabs = ({ label, tabs, current, panel, fragment = '' }: TabsProps) => {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()

  const [chosen, show] = useOptimistic(current)

  const choose = ({ name, to }: { name: string; to: string }) => {
    if (name === chosen) return
    startTransition(() => {
      show(name)
      navigate(to)
    })
  }

  const move = (key: string, place: number) => {
    const next = nextPlace(key, place, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return false
    list.current?.querySelectorAll('a')[next]?.focus()
    choose(tab)
    return true
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={css.tabs}>
      {tabs.map(({ name, to }, place) => (
        <Tab
          key={name}
          name={name}
          to={to}
          fragment={fragment}
          id={tabId(panel, name)}
          panel={panel}
          selected={name === chosen}
          stop={!isHydrated || name === chosen}
          onChosen={() => choose({ name, to })}
          onMove={(key) => move(key, place)}
        />
      ))}
    </div>
  )
}
