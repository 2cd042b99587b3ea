import type { ReactNode } from 'react'
import { TITLE_ID } from '#platform/focusTitle.ts'

type PageTitleProps = { className?: string; children: ReactNode }

/** Each page has one: it gets the focus after a navigation. */
export const PageTitle = ({ className, children }: PageTitleProps) => (
  <h1 id={TITLE_ID} tabIndex={-1} className={className}>
    {children}
  </h1>
)
