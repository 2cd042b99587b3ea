import { Navigate } from 'react-router-dom'
import { useAppSelector, useAppStore } from '#api/hooks.ts'
import { selectShortlist, shortlist } from '#api/shortlist.ts'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { LooseKite } from '#components/Kite/Kite.tsx'
import { PrintedAddress } from '#components/PrintedAddress/PrintedAddress.tsx'
import { sharedCopy } from '#content/sharedCopy.ts'
import { shortlistPageCopy } from '#content/shortlistPageCopy.ts'
import { paths } from '#domain/paths.ts'
import { MAX_COMPARED } from '#domain/shortlist.ts'
import { CompareForm } from './CompareForm.tsx'
import css from './Shortlist.module.css'
import { ShortlistItem } from './ShortlistItem.tsx'
import { ShortlistTools } from './ShortlistTools.tsx'
import { type CourseById, useCoursesById } from './useCoursesById.ts'

const tickOf = (courses: readonly CourseById[]) => {
  // Includes loading courses: the ticks must not depend on the order of the responses.
  const comparable = courses.filter(
    ({ status }) => status === 'shown' || status === 'loading',
  ).length
  if (comparable < 2) return 'none'
  return comparable > MAX_COMPARED ? 'off' : 'on'
}

export const Shortlist = () => {
  const own = useAppSelector(selectShortlist)
  const { dispatch, getState } = useAppStore()
  const { ids, courses, isLoading, announcement, announce, retry } = useCoursesById()
  const tick = tickOf(courses)
  /** False when the link of somebody else's list was opened. */
  const isPartOf = (list: readonly string[]) =>
    courses.every(({ id, status }) => status === 'missing' || list.includes(id))

  const remove = (id: string, name: string) => {
    // An early click is replayed before the saved list is rendered.
    if (isPartOf(selectShortlist(getState()))) dispatch(shortlist.actions.removed(id))
    announce(shortlistPageCopy.removed(name))
  }

  if (ids.length === 0 && own.length > 0) return <Navigate to={paths.shortlistOf(own)} replace />
  return (
    <>
      <Announcer text={announcement} />
      {ids.length === 0 ? (
        <EmptyShortlist />
      ) : (
        <CompareForm
          isOffered={tick !== 'none'}
          tools={
            <ShortlistTools
              courses={courses}
              isOwn={isPartOf(own)}
              onRetry={retry}
              announce={announce}
            />
          }
        >
          <ul role="list" className={css.items} aria-busy={isLoading}>
            {courses.map((entry) => (
              <ShortlistItem
                key={entry.id}
                entry={entry}
                without={paths.shortlistOf(ids.filter((id) => id !== entry.id))}
                tick={tick}
                onRemove={(name) => remove(entry.id, name)}
              />
            ))}
          </ul>
        </CompareForm>
      )}
      <PrintedAddress path={paths.shortlistOf(ids)} />
    </>
  )
}

const EmptyShortlist = () => (
  <div className={css.empty}>
    <div className={css.words}>
      <p className={css.text}>{shortlistPageCopy.empty}</p>
      <p>{shortlistPageCopy.emptyHelp}</p>
      <LinkButton to={paths.courses}>{sharedCopy.allCourses}</LinkButton>
    </div>
    <LooseKite />
  </div>
)
