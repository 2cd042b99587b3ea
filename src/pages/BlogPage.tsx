export const BlogPage = () => (
  <h1 tabIndex={-1} id="page-title">
    Blog
  </h1>
)
