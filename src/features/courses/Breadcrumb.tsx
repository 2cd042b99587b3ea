import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import type { Category } from '#domain/category.ts'
import { paths } from '#domain/paths.ts'
import css from './Breadcrumb.module.css'

const { label, home, courses } = courseCopy.breadcrumb

export const Breadcrumb = ({ category }: { category: Category | undefined }) => (
  <nav className={css.crumbs} aria-label={label} data-print="hide">
    <ol>
      <li>
        <SiteLink to={paths.home}>{home}</SiteLink>
      </li>
      <li>
        <SiteLink to={paths.courses}>{courses}</SiteLink>
      </li>
      {category && (
        <li>
          <SiteLink to={paths.coursesOf(category)}>{category}</SiteLink>
        </li>
      )}
    </ol>
  </nav>
)
