import { courseCopy } from '#content/courseCopy.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

type RetryLinkProps = {
  /** The page's own address: to open it again is to ask again. */
  path: string
  onRetry: () => void
}

export const RetryLink = ({ path, onRetry }: RetryLinkProps) => (
  <LinkButton
    to={path}
    replace
    onClick={() => {
      onRetry()
      // It goes while it is asked again; the focus stays on the page.
      document.getElementById('page-title')?.focus({ preventScroll: true })
    }}
  >
    {courseCopy.retry}
  </LinkButton>
)
