import { Tabs } from '#components/Tabs/Tabs.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { CATEGORIES, type Category } from '#domain/category.ts'
import { tabPath } from '#domain/paths.ts'

type CategoryTabsProps = {
  path: string
  current: Category
  panel: string
  fragment?: string
}

export const CategoryTabs = ({ path, current, panel, fragment }: CategoryTabsProps) => (
  <Tabs
    label={courseCopy.tabs}
    tabs={CATEGORIES.map((category) => ({ name: category, to: tabPath(path, category) }))}
    current={current}
    panel={panel}
    fragment={fragment}
  />
)
