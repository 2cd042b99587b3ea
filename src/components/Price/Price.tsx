import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import type { CourseSummary } from '#domain/course.ts'
import { priceOf } from '#domain/price.ts'
import css from './Price.module.css'

type PriceProps = { course: CourseSummary; size: 'card' | 'large' }

export const Price = ({ course, size }: PriceProps) => {
  const price = priceOf(course)
  if (price === undefined) return null
  return (
    <p className={css.price} data-size={size}>
      <strong className={css.now}>{price.now}</strong>
      {price.before && (
        <>
          {' '}
          <VisuallyHidden>{courseCopy.detail.wasPrice} </VisuallyHidden>
          <s className={css.before}>{price.before}</s>
        </>
      )}
      {size === 'large' && price.off !== undefined && (
        <>
          {' '}
          <span className={css.off}>{courseCopy.detail.off(price.off)}</span>
        </>
      )}
    </p>
  )
}
