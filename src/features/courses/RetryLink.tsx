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
    onClick={(event) => {
      event.preventDefault()
      onRetry()
    }}
  >
    {courseCopy.retry}
  </LinkButton>
)
