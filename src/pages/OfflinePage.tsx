import { offlineCopy } from '#content/offlineCopy.ts'
import { SeenPages } from '#features/offline/SeenPages.tsx'
import { LooseKite } from '#ui/LooseKite.tsx'
import css from './OfflinePage.module.css'

/** Stands at the address of the page that can't be had, so that to try again is to open that one. */
export const OfflinePage = () => (
  <section className={css.page} aria-labelledby="page-title">
    <div className={css.words}>
      <h1 id="page-title" tabIndex={-1}>
        {offlineCopy.heading}
      </h1>
      <p className={css.text}>{offlineCopy.text}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the very address that it stands at */}
        <a href="" className={css.again}>
          {offlineCopy.again}
        </a>
      </p>
      <SeenPages />
    </div>
    <LooseKite />
  </section>
)
