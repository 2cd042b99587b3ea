import { Link } from 'react-router-dom'
import { courseCopy } from '#content/courseCopy.ts'
import type { Category } from '#domain/category.ts'
import { paths } from '#domain/paths.ts'
import css from './Breadcrumb.module.css'

const { label, home, courses } = courseCopy.breadcrumb

/** Where a course stands in the site; the category leads to its tab. */
export const Breadcrumb = ({ category }: { category: Category | undefined }) => (
  <nav className={css.crumbs} aria-label={label} data-print="hide">
    <ol>
      <li>
        <Link to={paths.home}>{home}</Link>
      </li>
      <li>
        <Link to={paths.courses}>{courses}</Link>
      </li>
      {category && (
        <li>
          <Link to={paths.coursesOf(category)}>{category}</Link>
        </li>
      )}
    </ol>
  </nav>
)
