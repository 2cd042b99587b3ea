import type { Page } from 'playwright-core'

export const SKELETONS = '[role=list] > * > [aria-hidden=true]'

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Those of the chosen tab. */
export const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')

/** The category that each card of the chosen tab shows. */
export const categories = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByText(name, { exact: true })
