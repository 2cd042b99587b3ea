import { LinkButton } from '#components/Button/LinkButton.tsx'
import { LostPage } from '#components/LostPage/LostPage.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { COURSE_NOT_FOUND } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import css from './CourseMissing.module.css'
import { RetryForm } from './RetryForm.tsx'
import { Suggestions } from './Suggestions.tsx'

const { detail } = courseCopy

export const CourseMissing = ({ id, onRetry }: { id: string; onRetry?: () => void }) => (
  <LostPage
    heading={COURSE_NOT_FOUND}
    text={onRetry ? detail.unreachableHelp : detail.notFoundHelp}
  >
    <div className={css.ways}>
      {onRetry && <RetryForm onRetry={onRetry} />}
      <LinkButton to={paths.courses} kind={onRetry ? 'outlined' : 'filled'}>
        {detail.toCourses}
      </LinkButton>
    </div>
    {onRetry === undefined && <Suggestions path={paths.course(id)} />}
  </LostPage>
)
