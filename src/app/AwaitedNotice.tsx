import { awaitedCopy } from '#content/awaitedCopy.ts'
import css from './Nav.module.css'

/** The address as it stands: of an enquiry that was taken it bears the proof. */
const HERE = ''

/** Stands above a page with skeletons, which nothing else would ever fill without JavaScript. Only the server draws it. */
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
