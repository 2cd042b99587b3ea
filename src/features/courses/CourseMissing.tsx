import { courseCopy } from '#content/courseCopy.ts'
import { COURSE_NOT_FOUND } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LooseKite } from '#ui/LooseKite.tsx'
import { Wrap } from '#ui/Wrap.tsx'
import css from './CourseMissing.module.css'
import { RetryForm } from './RetryForm.tsx'
import { Suggestions } from './suggested/Suggestions.tsx'

/** No such course; with a Retry when the API failed rather than said so. */
export const CourseMissing = ({ id, onRetry }: { id: string; onRetry?: () => void }) => (
  <Wrap>
    <div className={css.missing}>
      <LooseKite />
      <h1 tabIndex={-1} id="page-title" className={css.heading}>
        {COURSE_NOT_FOUND}
      </h1>
      <p className={css.help}>
        {onRetry ? courseCopy.detail.unreachableHelp : courseCopy.detail.notFoundHelp}
      </p>
      <div className={css.ways}>
        {onRetry && <RetryForm onRetry={onRetry} />}
        <LinkButton to={paths.courses} kind={onRetry ? 'outlined' : 'filled'}>
          {courseCopy.detail.toCourses}
        </LinkButton>
      </div>
      {onRetry === undefined && <Suggestions path={paths.course(id)} />}
    </div>
  </Wrap>
)
