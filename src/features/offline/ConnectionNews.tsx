import { offlineCopy } from '#content/offlineCopy.ts'
import type { NewsOfConnection } from './useConnectionNews.ts'

/** A lost connection, or a newer version of a saved page. */
export const ConnectionNews = ({ news }: { news: NewsOfConnection }) => (
  <>
    {news.words}
    {news.isRenewal && (
      <>
        {' '}
        <button type="button" onClick={() => location.reload()}>
          {offlineCopy.line.show}
        </button>
      </>
    )}
  </>
)
