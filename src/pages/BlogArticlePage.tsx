import { useParams } from 'react-router-dom'
import { ArticleView } from '#features/blog/ArticleView.tsx'
import { LatestInsights } from '#features/blog/LatestInsights.tsx'

export const BlogArticlePage = () => {
  const { id = '' } = useParams()
  return (
    <>
      <ArticleView key={id} slug={id} />
      <LatestInsights />
    </>
  )
}
