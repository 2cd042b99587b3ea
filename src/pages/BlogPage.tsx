import { PageHeader } from '#components/PageHeader/PageHeader.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { blogCopy } from '#content/blogCopy.ts'
import { BlogList } from '#features/blog/BlogList.tsx'

const BlogPage = () => (
  <Wrap>
    <PageHeader eyebrow={blogCopy.eyebrow} heading={blogCopy.heading} lede={blogCopy.lede} />
    <BlogList />
  </Wrap>
)

export default BlogPage
