import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { sharedCopy } from '#content/sharedCopy.ts'
import css from './ContentSkeleton.module.css'

const LINES = [...'123456']

export const ContentSkeleton = () => (
  <div className={css.page} role="status">
    <VisuallyHidden>{sharedCopy.loading}</VisuallyHidden>
    <div aria-hidden="true">
      <div className={css.badge}>
        <Skeleton shape="pill" />
      </div>
      <div className={css.title}>
        <Skeleton shape="title" width="long" />
      </div>
      <div className={css.subtitle}>
        <Skeleton shape="bar" width="half" />
      </div>
      <div className={css.picture}>
        <Skeleton shape="picture" />
      </div>
      <div className={css.lines}>
        {LINES.map((line) => (
          <Skeleton key={line} shape="bar" width={line === '6' ? 'half' : undefined} />
        ))}
      </div>
    </div>
  </div>
)
