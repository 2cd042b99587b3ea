import { awaitedCopy } from '#content/awaitedCopy.ts'
import css from './Nav.module.css'

/** The same address: after an accepted enquiry its query has the proof. */
const HERE = ''

/** Above a page with skeletons, which stay without JavaScript. Only the server renders it. */
export const AwaitedNotice = () => (
  <noscript>
    {/* It keeps to the measure of the bar below it; a stylesheet of its own would go with every page. */}
    <aside aria-label={awaitedCopy.label} className={css.header}>
      <p>
        {awaitedCopy.text} <a href={HERE}>{awaitedCopy.again}</a>
      </p>
    </aside>
  </noscript>
)
