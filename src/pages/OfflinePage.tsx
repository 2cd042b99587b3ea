import { LinkButton } from '#components/Button/LinkButton.tsx'
import { LostPage } from '#components/LostPage/LostPage.tsx'
import { offlineCopy } from '#content/offlineCopy.ts'
import { SavedPages } from '#features/offline/SavedPages.tsx'

/** Shown at the address of the unavailable page: a reload requests that page again. */
const OfflinePage = () => (
  <LostPage heading={offlineCopy.heading} text={offlineCopy.text}>
    <LinkButton to="">{offlineCopy.again}</LinkButton>
    <SavedPages />
  </LostPage>
)

export default OfflinePage
