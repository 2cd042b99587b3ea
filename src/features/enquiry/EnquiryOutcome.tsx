import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { outcomeCopy } from '#content/outcomeCopy.ts'
import { paths } from '#domain/paths.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { forgetOutcome, lastOutcome, type Outcome } from './outcomes.ts'

const putAway = (courseId: string) => {
  forgetOutcome(courseId)
  // The button goes, and would take the focus with it.
  if (lastOutcome() === undefined) focusTitle()
}

/** Told where the visitor is by now: how the enquiry went whose form they have left. */
export const EnquiryOutcome = ({ outcome }: { outcome: Outcome }) => {
  const { courseId, courseName, isSent } = outcome
  return (
    <>
      {isSent ? outcomeCopy.sent(courseName) : outcomeCopy.failed(courseName)}{' '}
      {!isSent && (
        <>
          <SiteLink to={paths.enquiry(courseId)}>{outcomeCopy.again}</SiteLink>{' '}
        </>
      )}
      <button type="button" onClick={() => putAway(courseId)}>
        {outcomeCopy.close}
      </button>
    </>
  )
}
