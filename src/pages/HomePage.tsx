export function HomePage() {
  return (
    <h1 id="page-title" tabIndex={-1}>
      Learn the skill. Let the career take off.
    </h1>
  )
}
