export function PrivacyPage() {
  return (
    <h1 id="page-title" tabIndex={-1}>
      Privacy Policy
    </h1>
  )
}
