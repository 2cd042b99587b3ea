export function AboutPage() {
  return (
    <h1 id="page-title" tabIndex={-1}>
      About us
    </h1>
  )
}
