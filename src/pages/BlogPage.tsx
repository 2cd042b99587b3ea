import { blogCopy } from '#content/blogCopy.ts'
import { BlogList } from '#features/blog/BlogList.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Wrap } from '#ui/Wrap.tsx'

export const BlogPage = () => (
  <Wrap>
    <PageHead eyebrow={blogCopy.eyebrow} heading={blogCopy.heading} lede={blogCopy.lede} />
    <BlogList />
  </Wrap>
)
