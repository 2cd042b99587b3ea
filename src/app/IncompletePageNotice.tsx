import { incompletePageCopy } from '#content/incompletePageCopy.ts'
import css from './Nav.module.css'

/** An empty `href` keeps the query, which proves that an enquiry was accepted. */
const SAME_ADDRESS = ''

/** Without JavaScript the skeletons of an incomplete page stay. Rendered by the server only. */
export const IncompletePageNotice = () => (
  <noscript>
    {/* Shares the navigation's styles: its own stylesheet would be loaded by every page. */}
    <aside aria-label={incompletePageCopy.label} className={css.header}>
      <p>
        {incompletePageCopy.text} <a href={SAME_ADDRESS}>{incompletePageCopy.again}</a>
      </p>
    </aside>
  </noscript>
)
