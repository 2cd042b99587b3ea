import { memo } from 'react'
import { CardLink } from '#components/CardLink/CardLink.tsx'
import { Cover } from '#components/Cover/Cover.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import type { ArticleSummary } from '#domain/article.ts'
import { formatDate } from '#domain/dates.ts'
import { paths } from '#domain/paths.ts'
import css from './ArticleCard.module.css'

type ArticleCardProps = {
  article: ArticleSummary
  level: 2 | 3
  eager?: boolean
  hasViewTransition?: boolean
}

/** Memoized: each turn of the insights would render nine cards again. */
export const ArticleCard = memo(function ArticleCard(props: ArticleCardProps) {
  const { article, level, eager, hasViewTransition } = props
  const { slug, title, image, createdAt } = article
  const Heading = `h${level}` as const
  return (
    <article className={css.card}>
      <div className={css.cover}>
        <Cover
          kind="blog"
          id={slug}
          image={image}
          eager={eager}
          hasViewTransition={hasViewTransition}
        />
      </div>
      <p className={css.date}>{formatDate(createdAt)}</p>
      <Heading className={css.title}>
        <CardLink to={paths.article(slug)}>{title}</CardLink>
      </Heading>
    </article>
  )
})

export const ArticleCardSkeleton = () => (
  <div className={css.card} aria-hidden="true">
    <div className={css.cover}>
      <Skeleton shape="picture" />
    </div>
    <div className={css.date}>
      <Skeleton shape="bar" width="short" />
    </div>
    <div className={css.title}>
      <Skeleton shape="title" />
      <Skeleton shape="title" width="long" />
    </div>
  </div>
)
