import type { ArticleSummary } from '#domain/article.ts'
import { ArticleCard, ArticleCardSkeleton } from './ArticleCard.tsx'
import css from './ArticleGrid.module.css'

const CARDS_IN_ROW = 3

type ArticleGridProps = {
  articles: readonly ArticleSummary[]
  skeletons?: number
}

export const ArticleGrid = ({ articles, skeletons = 0 }: ArticleGridProps) => (
  <ul role="list" className={css.grid} aria-hidden={articles.length === 0 || undefined}>
    {articles.map((article, index) => (
      <li key={article.slug}>
        <ArticleCard article={article} level={2} eager={index < CARDS_IN_ROW} hasViewTransition />
      </li>
    ))}
    {Array.from({ length: skeletons }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
      <li key={place} aria-hidden="true">
        <ArticleCardSkeleton />
      </li>
    ))}
  </ul>
)
