import { PageHead } from '#components/PageHead/PageHead.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { blogCopy } from '#content/blogCopy.ts'
import { BlogList } from '#features/blog/BlogList.tsx'

const BlogPage = () => (
  <Wrap>
    <PageHead eyebrow={blogCopy.eyebrow} heading={blogCopy.heading} lede={blogCopy.lede} />
    <BlogList />
  </Wrap>
)

export default BlogPage
