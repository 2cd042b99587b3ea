import { LinkButton } from '#components/Button/LinkButton.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { focusTitle } from '#platform/focusTitle.ts'

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
      // The link is removed while the request is repeated; the focus stays on the page.
      focusTitle()
    }}
  >
    {courseCopy.retry}
  </LinkButton>
)
