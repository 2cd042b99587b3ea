import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { crumbs } from '#content/crumbs.ts'
import type { Category } from '#domain/category.ts'
import { paths } from '#domain/paths.ts'
import css from './Breadcrumb.module.css'

export const Breadcrumb = ({ category }: { category: Category | undefined }) => {
  const tab = category ? [{ name: category, path: paths.coursesOf(category) }] : []
  return (
    <nav className={css.crumbs} aria-label={courseCopy.breadcrumb} data-print="hide">
      <ol>
        {[...crumbs.courses, ...tab].map(({ name, path }) => (
          <li key={name}>
            <SiteLink to={path}>{name}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
