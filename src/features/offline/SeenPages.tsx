import { offlineCopy } from '#content/offlineCopy.ts'
import { SEEN_LIST } from '#domain/offline.ts'
import css from './SeenPages.module.css'

/** An empty list in which the service worker names the pages that this browser has kept. */
export const SeenPages = () => (
  <section className={css.seen} aria-labelledby="seen-pages">
    <h2 id="seen-pages" className={css.heading}>
      {offlineCopy.seenHeading}
    </h2>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its marks are removed. */}
    <ul role="list" className={css.list} {...{ [SEEN_LIST]: '' }} />
  </section>
)
