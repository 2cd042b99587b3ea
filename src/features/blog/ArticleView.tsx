import { getArticle } from '#api/blogs.ts'
import { useServerQuery } from '#api/useServerQuery.ts'
import { ContentSkeleton } from '#components/ContentSkeleton/ContentSkeleton.tsx'
import { Cover } from '#components/Cover/Cover.tsx'
import { Markdown } from '#components/Markdown/Markdown.tsx'
import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { blogCopy } from '#content/blogCopy.ts'
import { formatDate } from '#domain/dates.ts'
import css from './ArticleView.module.css'

/** After an error the page is empty (specification, section 8). */
export const ArticleView = ({ slug }: { slug: string }) => {
  const { data: article, error } = useServerQuery(getArticle, slug)
  const isLoading = article === undefined && error === undefined

  return (
    <article className={css.article} aria-busy={isLoading}>
      {article && <p className={css.date}>{formatDate(article.createdAt)}</p>}
      <PageTitle className={css.title}>
        {article ? (
          blogCopy.title(article.title)
        ) : (
          <VisuallyHidden>{blogCopy.eyebrow}</VisuallyHidden>
        )}
      </PageTitle>
      {isLoading && <ContentSkeleton />}
      {article && (
        <>
          <div className={css.cover}>
            <Cover kind="blog" id={article.slug} image={article.image} eager hasViewTransition />
          </div>
          {article.content && (
            <div className={css.text}>
              <Markdown text={article.content} level={1} />
            </div>
          )}
        </>
      )}
    </article>
  )
}
