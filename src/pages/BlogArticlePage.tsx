import { Later } from '#components/Later/Later.tsx'
import { ArticleView } from '#features/blog/ArticleView.tsx'
import { LatestInsights } from '#features/blog/LatestInsights.tsx'

export const BlogArticlePage = ({ id }: { id: string }) => (
  <>
    <ArticleView key={id} slug={id} />
    <Later key={`below ${id}`}>
      <LatestInsights />
    </Later>
  </>
)
