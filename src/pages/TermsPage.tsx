export function TermsPage() {
  return (
    <h1 id="page-title" tabIndex={-1}>
      Terms of Use
    </h1>
  )
}
