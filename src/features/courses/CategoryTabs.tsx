import { type KeyboardEvent, type MouseEvent, startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import { courseCopy } from '#content/courseCopy.ts'
import { CATEGORIES, type Category } from '#domain/category.ts'
import { tabPath } from '#domain/paths.ts'
import { isPlainClick } from '#platform/isPlainClick.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import css from './CategoryTabs.module.css'

type CategoryTabsProps = {
  path: string
  current: Category
  panel: string
  fragment?: string
}

const nextPlace = (key: string, place: number): number | undefined => {
  const count = CATEGORIES.length
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

export const tabId = (panel: string, category: Category) =>
  `${panel}-${category.replace(/\W/g, '-')}`

/** Links work without JavaScript. Arrow keys choose a tab; only the chosen one is a tab stop. */
export const CategoryTabs = ({ path, current, panel, fragment = '' }: CategoryTabsProps) => {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [chosen, show] = useOptimistic(current)

  const choose = (event: MouseEvent, category: Category) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (category === chosen) return
    startTransition(() => {
      show(category)
      navigate(tabPath(path, category))
    })
  }

  const press = (event: KeyboardEvent<HTMLAnchorElement>, place: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = event.key === ' ' ? place : nextPlace(event.key, place)
    if (next === undefined) return
    event.preventDefault()
    const tab = event.currentTarget.parentElement?.querySelectorAll('a')[next]
    tab?.focus()
    tab?.click()
  }

  return (
    <div role="tablist" aria-label={courseCopy.tabs} className={css.tabs} data-print="hide">
      {CATEGORIES.map((category, place) => (
        <a
          key={category}
          href={tabPath(path, category) + fragment}
          role="tab"
          id={tabId(panel, category)}
          aria-selected={category === chosen}
          aria-controls={panel}
          tabIndex={!isHydrated || category === chosen ? undefined : -1}
          className={css.tab}
          onClick={(event) => choose(event, category)}
          onKeyDown={(event) => press(event, place)}
        >
          {category}
        </a>
      ))}
    </div>
  )
}
