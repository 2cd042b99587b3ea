import { Button } from '#components/Button/Button.tsx'
import { sharedCopy } from '#content/sharedCopy.ts'
import type { Parameters } from '#domain/contracts/page.ts'

type RetryProps = {
  /** The page's query, which a submit would remove. */
  parameters?: Parameters
  onRetry: () => void
}

/** Without JavaScript it opens the same address again. */
export const Retry = ({ parameters = [], onRetry }: RetryProps) => (
  <form
    method="get"
    onSubmit={(event) => {
      event.preventDefault()
      onRetry()
    }}
  >
    {parameters.map(([name, value]) => (
      <input key={name + value} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit">{sharedCopy.retry}</Button>
  </form>
)
