export function NotFoundPage() {
  return (
    <h1 id="page-title" tabIndex={-1}>
      Page Not Found!!!
    </h1>
  )
}
