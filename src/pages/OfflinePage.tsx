import { offlineCopy } from '#content/offlineCopy.ts'
import { SeenPages } from '#features/offline/SeenPages.tsx'
import { LostPage } from '#ui/LostPage.tsx'
import css from './OfflinePage.module.css'

/** Stands at the address of the page that can't be had, so that to try again is to open that one. */
export const OfflinePage = () => (
  <LostPage heading={offlineCopy.heading} text={offlineCopy.text}>
    {/* biome-ignore lint/a11y/useValidAnchor: it leads to the very address that it stands at */}
    <a href="" className={css.again}>
      {offlineCopy.again}
    </a>
    <SeenPages />
  </LostPage>
)
