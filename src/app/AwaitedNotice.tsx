import { awaitedCopy } from '#content/awaitedCopy.ts'
import css from './Nav.module.css'

/** Keeps the query, which proves that an enquiry was accepted. */
const HERE = ''

/** Without JavaScript the skeletons of an incomplete page stay. Rendered by the server only. */
export const AwaitedNotice = () => (
  <noscript>
    {/* Shares the navigation's styles: its own stylesheet would be loaded by every page. */}
    <aside aria-label={awaitedCopy.label} className={css.header}>
      <p>
        {awaitedCopy.text} <a href={HERE}>{awaitedCopy.again}</a>
      </p>
    </aside>
  </noscript>
)
