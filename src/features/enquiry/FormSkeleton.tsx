import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import css from './FormSkeleton.module.css'

const ROWS = ['pair', 'one', 'pair', 'pair', 'text'] as const

export const FormSkeleton = () => (
  <div className={css.form} aria-hidden="true">
    {ROWS.map((row, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
      <div key={place} className={css.row} data-row={row}>
        <FieldSkeleton />
        {row === 'pair' && <FieldSkeleton />}
      </div>
    ))}
  </div>
)

const FieldSkeleton = () => (
  <div>
    <Skeleton shape="bar" width="half" />
    <div className={css.box} />
  </div>
)
