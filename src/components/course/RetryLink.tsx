import { LinkButton } from '#components/Button/LinkButton.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { focusTitle } from '#platform/focusTitle.ts'

type RetryLinkProps = {
  path: string
  onRetry: () => void
}

export const RetryLink = ({ path, onRetry }: RetryLinkProps) => (
  <LinkButton
    to={path}
    replace
    onClick={() => {
      onRetry()
      // The link is removed while the request is repeated.
      focusTitle()
    }}
  >
    {courseCopy.retry}
  </LinkButton>
)
