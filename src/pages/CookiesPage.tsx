export function CookiesPage() {
  return (
    <h1 id="page-title" tabIndex={-1}>
      Cookies Policy
    </h1>
  )
}
