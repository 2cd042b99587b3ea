import { Suspense } from 'react'
import { ArticleView } from '#features/blog/ArticleView.tsx'
import { LatestInsights } from '#features/blog/LatestInsights.tsx'

const BlogArticlePage = ({ id }: { id: string }) => (
  <>
    <ArticleView slug={id} />
    <Suspense>
      <LatestInsights />
    </Suspense>
  </>
)

export default BlogArticlePage
