import { courseCopy } from '#content/courseCopy.ts'
import { CATEGORIES, type Category } from '#domain/category.ts'
import { Tabs } from '#ui/Tabs.tsx'

type CategoryTabsProps = {
  /** The page that the tabs are on. */
  path: string
  current: Category
  panel: string
  fragment?: string
}

/** The first category is what the page shows by itself, so its address needs no query. */
const addressOf = (path: string, category: Category) =>
  category === CATEGORIES[0] ? path : `${path}?${new URLSearchParams({ category })}`

export const CategoryTabs = ({ path, current, panel, fragment }: CategoryTabsProps) => (
  <Tabs
    label={courseCopy.tabs}
    tabs={CATEGORIES.map((category) => ({ name: category, to: addressOf(path, category) }))}
    current={current}
    panel={panel}
    fragment={fragment}
  />
)
