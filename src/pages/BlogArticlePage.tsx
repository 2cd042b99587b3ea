import { Suspense } from 'react'
import { ArticleView } from '#features/blog/ArticleView.tsx'
import { LatestInsights } from '#features/blog/LatestInsights.tsx'
import { useRouteId } from '#platform/routeId.ts'

const BlogArticlePage = () => {
  const id = useRouteId()
  return (
    <>
      <ArticleView slug={id} />
      <Suspense>
        <LatestInsights />
      </Suspense>
    </>
  )
}

export default BlogArticlePage
