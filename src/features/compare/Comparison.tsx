import { useAppSelector } from '#api/hooks.ts'
import { selectShortlist } from '#api/shortlist.ts'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { CopyLink } from '#components/CopyLink/CopyLink.tsx'
import { PrintedAddress } from '#components/PrintedAddress/PrintedAddress.tsx'
import { Retry } from '#components/Retry/Retry.tsx'
import { compareCopy } from '#content/compareCopy.ts'
import { paths } from '#domain/paths.ts'
import { idParameters, MAX_COMPARED } from '#domain/shortlist.ts'
import { useCoursesById } from '#features/shortlist/useCoursesById.ts'
import css from './Comparison.module.css'
import { ComparisonTable } from './ComparisonTable.tsx'

export const Comparison = () => {
  const own = useAppSelector(selectShortlist)
  const { allIds, ids, courses, announcement, announce, retry } = useCoursesById(MAX_COMPARED)
  const leftOut = allIds.length - ids.length
  const path = paths.compareOf(ids)

  return (
    <>
      <Announcer text={announcement} />
      {leftOut > 0 && <p className={css.leftOut}>{compareCopy.leftOut(leftOut)}</p>}
      {ids.length > 0 ? (
        <ComparisonTable
          courses={courses}
          onRemove={(name) => announce(compareCopy.removed(name))}
        />
      ) : (
        <p className={css.none}>
          {compareCopy.none} {compareCopy.noneHelp}
        </p>
      )}
      <div className={css.actions} data-print="hide">
        {retry && <Retry parameters={idParameters(ids)} onRetry={retry} />}
        <LinkButton to={paths.shortlistOf(own.length > 0 ? own : allIds)} kind="outlined">
          {compareCopy.toShortlist}
        </LinkButton>
        {ids.length > 0 && <CopyLink path={path} />}
      </div>
      <PrintedAddress path={path} />
    </>
  )
}
