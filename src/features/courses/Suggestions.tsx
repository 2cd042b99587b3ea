import { useEffect, useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import type { AppStore, RootState } from '#api/store.ts'
import { closest } from '#api/suggestions.ts'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { suggestedCopy } from '#content/suggestedCopy.ts'
import css from './Suggestions.module.css'

const HEADING = 'suggestions'

const { heading, kinds } = suggestedCopy.closest

/** Pages whose names come near to a path that leads nowhere. */
export const Suggestions = ({ path }: { path: string }) => {
  const store = useStore<RootState>() as AppStore
  const select = useMemo(() => closest.select(path), [path])
  const pages = useSelector((root: RootState) => select(root).data)

  useEffect(() => store.dispatch(closest.initiate(path)).unsubscribe, [path, store])

  if (pages === undefined || pages.length === 0) return null
  return (
    <nav aria-labelledby={HEADING} className={css.suggestions}>
      <h2 id={HEADING} className={css.heading}>
        {heading}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver takes a list without bullets for none */}
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
