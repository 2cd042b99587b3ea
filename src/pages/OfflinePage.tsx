import { LinkButton } from '#components/Button/LinkButton.tsx'
import { LostPage } from '#components/LostPage/LostPage.tsx'
import { offlineCopy } from '#content/offlineCopy.ts'
import { SeenPages } from '#features/offline/SeenPages.tsx'

/** Stands at the address of the page that can't be had, so that to try again is to open that one. */
export const OfflinePage = () => (
  <LostPage heading={offlineCopy.heading} text={offlineCopy.text}>
    <LinkButton to="">{offlineCopy.again}</LinkButton>
    <SeenPages />
  </LostPage>
)
