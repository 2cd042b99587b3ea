import { useGetClosestPagesQuery } from '#api/search.ts'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { suggestedCopy } from '#content/suggestedCopy.ts'
import css from './ClosestPages.module.css'

const HEADING = 'closest-pages'

const { heading, kinds } = suggestedCopy.closest

export const ClosestPages = ({ path }: { path: string }) => {
  const { currentData: pages } = useGetClosestPagesQuery(path)
  if (pages === undefined || pages.length === 0) return null
  return (
    <nav aria-labelledby={HEADING} className={css.closest}>
      <h2 id={HEADING} className={css.heading}>
        {heading}
      </h2>
      <ul role="list" className={css.pages}>
        {pages.map((page) => (
          <li key={page.path}>
            <SiteLink to={page.path} className={css.page}>
              <span className={css.kind}>{kinds[page.kind]}</span> {page.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
