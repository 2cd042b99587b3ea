import { type ReactNode, useRef } from 'react'
import { Retry } from '#components/Retry/Retry.tsx'
import type { Category } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { tabParameters } from '#domain/paths.ts'
import { tabId } from './CategoryTabs.tsx'
import { CourseGrid } from './CourseGrid.tsx'
import css from './CoursePanel.module.css'
import { ListNotice } from './ListNotice.tsx'
import type { CourseListState, SendToList } from './useCourseList.ts'

type CoursePanelProps = {
  id: string
  tab: Category
  state: CourseListState
  failed: string
  empty: string
  send: SendToList
  children: ReactNode
}

export const CoursePanel = ({ id, tab, state, send, ...props }: CoursePanelProps) => {
  const panel = useRef<HTMLDivElement>(null)

  const retry = () => {
    panel.current?.focus({ preventScroll: true })
    send({ type: 'retry' })
  }

  const content = () => {
    if (state.hasTag('hasCards')) return props.children
    if (state.hasTag('showsEmpty')) return <ListNotice text={props.empty} />
    if (state.hasTag('canRetry'))
      return (
        <ListNotice text={props.failed} isError>
          <Retry parameters={tabParameters(tab)} onRetry={retry} />
        </ListNotice>
      )
    return <CourseGrid courses={[]} skeletons={PAGE_SIZE} />
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
