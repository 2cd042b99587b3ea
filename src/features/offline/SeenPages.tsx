import { offlineCopy } from '#content/offlineCopy.ts'
import { SAVED_PAGES_LIST } from '#domain/offline.ts'
import css from './SeenPages.module.css'

/** An empty list that the service worker fills with links to the saved pages. */
export const SeenPages = () => (
  <section className={css.seen} aria-labelledby="seen-pages">
    <h2 id="seen-pages" className={css.heading}>
      {offlineCopy.seenHeading}
    </h2>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its marks are removed. */}
    <ul role="list" className={css.list} {...{ [SAVED_PAGES_LIST]: '' }} />
  </section>
)
