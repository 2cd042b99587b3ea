import { Announcer } from '#components/Announcer/Announcer.tsx'
import shared from '#components/shared.module.css'
import { blogCopy } from '#content/blogCopy.ts'
import { sharedCopy } from '#content/sharedCopy.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { BLOGS_FAILED } from '#domain/messages.ts'
import { ArticleGrid } from './ArticleGrid.tsx'
import css from './BlogList.module.css'
import { useArticles } from './useArticles.ts'

/** An error is announced but not shown, as the specification says. */
export const BlogList = () => {
  const { state, articles } = useArticles()
  const status = () => {
    if (state.hasTag('busy')) return sharedCopy.loading
    return state.matches('failed') ? BLOGS_FAILED : ''
  }
  return (
    <div className={shared.sectionEnd}>
      <Announcer text={status()} />
      {state.hasTag('busy') && <ArticleGrid articles={[]} skeletons={PAGE_SIZE} />}
      {state.matches('shown') && <ArticleGrid articles={articles} />}
      {state.matches('empty') && <p className={css.empty}>{blogCopy.empty}</p>}
    </div>
  )
}
