import { incompletePageCopy } from '#content/incompletePageCopy.ts'
import css from './Layout.module.css'

/** An empty `href` keeps the query, which proves that an enquiry was accepted. */
const SAME_ADDRESS = ''

/** Without JavaScript the skeletons of an incomplete page stay. Rendered by the server only. */
export const IncompletePageNotice = () => (
  <noscript>
    <aside aria-label={incompletePageCopy.label} className={css.incompletePage}>
      <p>
        {incompletePageCopy.text} <a href={SAME_ADDRESS}>{incompletePageCopy.again}</a>
      </p>
    </aside>
  </noscript>
)
