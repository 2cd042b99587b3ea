import { LinkButton } from '#components/Button/LinkButton.tsx'
import { CopyLink } from '#components/CopyLink/CopyLink.tsx'
import { KiteList } from '#components/KiteList/KiteList.tsx'
import { Price } from '#components/Price/Price.tsx'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { courseFacts } from '#content/courseFacts.ts'
import { priceFacts } from '#content/priceFacts.ts'
import type { CourseSummary } from '#domain/course.ts'
import { paths } from '#domain/paths.ts'
import css from './PriceCard.module.css'

const { detail } = courseCopy
const { labels, missing } = courseFacts

export const PriceCard = ({ course }: { course: CourseSummary | undefined }) => {
  const facts = [...priceFacts.items, { label: labels.level, value: course?.level }]
  return (
    <aside className={css.card} aria-label={detail.priceCard}>
      <div>
        <div className={css.price}>
          {course ? (
            <>
              <Price course={course} size="large" />
              {course.daysLeft !== undefined && (
                <p className={css.left}>{detail.daysLeft(course.daysLeft)}</p>
              )}
            </>
          ) : (
            <>
              <Skeleton shape="title" width="half" />
              <Skeleton shape="bar" width="long" />
            </>
          )}
        </div>
        <div className={css.actions} data-print="hide">
          {course ? (
            <>
              <LinkButton to={paths.enquiry(course.id)}>{detail.applyNow}</LinkButton>
              <CopyLink path={paths.course(course.id)} />
            </>
          ) : (
            <>
              <Skeleton shape="button" />
              <Skeleton shape="button" />
            </>
          )}
        </div>
      </div>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? (course ? missing : '…')}</dd>
          </div>
        ))}
      </dl>
      <div className={css.points}>
        <KiteList items={priceFacts.points} />
      </div>
    </aside>
  )
}
