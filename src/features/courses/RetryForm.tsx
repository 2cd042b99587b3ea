import { Button } from '#components/Button/Button.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { CATEGORIES, type Category } from '#domain/category.ts'

type RetryFormProps = {
  category?: Category | undefined
  onRetry: () => void
}

export const RetryForm = ({ category, onRetry }: RetryFormProps) => (
  <form
    method="get"
    onSubmit={(event) => {
      event.preventDefault()
      onRetry()
    }}
  >
    {category && category !== CATEGORIES[0] && (
      <input type="hidden" name="category" value={category} />
    )}
    <Button type="submit">{courseCopy.retry}</Button>
  </form>
)
