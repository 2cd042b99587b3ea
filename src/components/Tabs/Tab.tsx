import type { KeyboardEvent, MouseEvent } from 'react'
import { isPlainClick } from '#platform/isPlainClick.ts'
import css from './Tabs.module.css'

type TabProps = {
  name: string
  to: string
  fragment: string
  id: string
  panel: string
  selected: boolean
  stop: boolean
  onChosen: () => void
  onMove: (key: string) => boolean
}

export const Tab = ({
  name,
  to,
  fragment,
  id,
  panel,
  selected,
  stop,
  onChosen,
  onMove,
}: TabProps) => {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onChosen()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === ' ') event.currentTarget.click()
    if (event.key === ' ' || onMove(event.key)) event.preventDefault()
  }

  return (
    <a
      href={to + fragment}
      role="tab"
      id={id}
      aria-selected={selected}
      aria-controls={panel}
      tabIndex={stop ? undefined : -1}
      className={css.tab}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {name}
    </a>
  )
}
