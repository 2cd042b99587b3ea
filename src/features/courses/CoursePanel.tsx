import { type ReactNode, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { tabId } from '#components/Tabs/Tabs.tsx'
import type { Category } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { courseListMachine } from '#machines/courseList.ts'
import { CourseGrid } from './CourseGrid.tsx'
import css from './CoursePanel.module.css'
import { ListNotice } from './ListNotice.tsx'
import { RetryForm } from './RetryForm.tsx'

type CoursePanelProps = {
  id: string
  /** The tab that the panel belongs to. */
  tab: Category
  state: SnapshotFrom<typeof courseListMachine>
  level: 2 | 3
  failed: string
  empty: string
  onRetry: () => void
  /** The cards, wherever there are some. */
  children: ReactNode
}

/** What a tab shows: skeletons, cards, or why there are none. */
export const CoursePanel = ({ id, tab, state, level, onRetry, ...props }: CoursePanelProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const { listing } = state.value

  // The button is gone as soon as the list loads again; the focus stays near.
  const retry = () => {
    panel.current?.focus({ preventScroll: true })
    onRetry()
  }

  const content = () => {
    if (listing === 'opening' || listing === 'loading')
      return <CourseGrid courses={[]} level={level} awaited={PAGE_SIZE} />
    if (listing === 'failed')
      return (
        <ListNotice text={props.failed}>
          <RetryForm category={tab} onRetry={retry} />
        </ListNotice>
      )
    if (listing === 'empty') return <ListNotice text={props.empty} />
    return props.children
  }

  return (
    <div
      ref={panel}
      role="tabpanel"
      id={id}
      aria-labelledby={tabId(id, tab)}
      tabIndex={-1}
      className={css.panel}
    >
      {content()}
    </div>
  )
}
