import { awaitedCopy } from '#content/awaitedCopy.ts'
import { Wrap } from '#ui/Wrap.tsx'

/** The address as it stands: of an enquiry that was taken it bears the proof. */
const HERE = ''

/** Stands above a page with skeletons, which nothing else would ever fill without JavaScript. Only the server draws it. */
export const AwaitedNotice = () => (
  <noscript>
    <aside aria-label={awaitedCopy.label}>
      <Wrap>
        {awaitedCopy.text} <a href={HERE}>{awaitedCopy.again}</a>
      </Wrap>
    </aside>
  </noscript>
)
