import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { pageNames } from '#content/pageNames.ts'
import type { Category } from '#domain/category.ts'
import { paths } from '#domain/paths.ts'
import css from './Breadcrumb.module.css'

export const Breadcrumb = ({ category }: { category: Category | undefined }) => (
  <nav className={css.crumbs} aria-label={courseCopy.breadcrumb} data-print="hide">
    <ol>
      <li>
        <SiteLink to={paths.home}>{pageNames.home}</SiteLink>
      </li>
      <li>
        <SiteLink to={paths.courses}>{pageNames.courses}</SiteLink>
      </li>
      {category && (
        <li>
          <SiteLink to={paths.coursesOf(category)}>{category}</SiteLink>
        </li>
      )}
    </ol>
  </nav>
)
