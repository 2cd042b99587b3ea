import { useMemo, useState } from 'react'
import { useAppSelector } from '#api/hooks.ts'
import { selectShortlist } from '#api/shortlist.ts'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { CopyLink } from '#components/CopyLink/CopyLink.tsx'
import { PrintedAddress } from '#components/PrintedAddress/PrintedAddress.tsx'
import { Retry } from '#components/Retry/Retry.tsx'
import { compareCopy } from '#content/compareCopy.ts'
import { sharedCopy } from '#content/sharedCopy.ts'
import { idParameters, paths } from '#domain/paths.ts'
import { MAX_COMPARED } from '#domain/shortlist.ts'
import { useCourseIds, useCoursesById } from '#features/shortlist/useCoursesById.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import css from './Comparison.module.css'
import { ComparisonTable } from './ComparisonTable.tsx'

export const Comparison = () => {
  const allIds = useCourseIds()
  const own = useAppSelector(selectShortlist)
  const ids = useMemo(() => allIds.slice(0, MAX_COMPARED), [allIds])
  const { courses, retry } = useCoursesById(ids)
  const [announcement, announce] = useState('')
  const isLoading = courses.some(({ status }) => status === 'loading')
  const leftOut = allIds.length - ids.length
  const path = paths.compareOf(ids)

  const onRemove = (name: string) => {
    announce(compareCopy.removed(name))
    focusTitle()
  }

  const retryAll = () => {
    announce('')
    retry()
    focusTitle()
  }

  return (
    <>
      <Announcer text={isLoading ? sharedCopy.loading : announcement} />
      {leftOut > 0 && <p className={css.leftOut}>{compareCopy.leftOut(leftOut)}</p>}
      {ids.length > 0 ? (
        <ComparisonTable courses={courses} onRemove={onRemove} />
      ) : (
        <p className={css.none}>
          {compareCopy.none} {compareCopy.noneHelp}
        </p>
      )}
      <div className={css.actions} data-print="hide">
        {courses.some(({ status }) => status === 'unreachable') && (
          <Retry parameters={idParameters(ids)} onRetry={retryAll} />
        )}
        <LinkButton to={paths.shortlistOf(own.length > 0 ? own : allIds)} kind="outlined">
          {compareCopy.toShortlist}
        </LinkButton>
        {ids.length > 0 && <CopyLink path={path} />}
      </div>
      <PrintedAddress path={path} />
    </>
  )
}
