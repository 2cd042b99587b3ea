import { offlineCopy } from '#content/offlineCopy.ts'
import { pageNames } from '#content/pageNames.ts'
import { SAVED_PAGES_LIST } from '#domain/contracts/offline.ts'
import css from './SavedPages.module.css'

export const SavedPages = () => (
  <section className={css.saved} aria-labelledby="saved-pages">
    <h2 id="saved-pages" className={css.heading}>
      {offlineCopy.savedHeading}
    </h2>
    <ul role="list" className={css.list} {...{ [SAVED_PAGES_LIST]: pageNames.home }} />
  </section>
)
