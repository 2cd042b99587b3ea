import { calmMoment } from '#app/calmMoment.ts'
import { holdEarlyClicks } from '#app/earlyClicks.ts'

// Every change of path goes to the top of its page; only a reload comes back to where it was.
history.scrollRestoration = 'manual'
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual'
})

/**
 * All that comes before the page is painted: the server's page stands without scripts, so the site's
 * own come after it, and take no line and no processor from what the visitor came to see.
 */
const comeToLife = async (moment: () => Promise<void>): Promise<void> => {
  await moment()
  const { start } = await import(/* webpackChunkName: "app" */ '#app/start.ts')
  return start()
}

const patiently = (moment: () => Promise<void>): Promise<void> =>
  comeToLife(moment).catch((fault) => {
    // A chunk that didn't come may come later; all else is a fault of ours, and is told.
    if (fault?.name !== 'ChunkLoadError') throw fault
    return patiently(moment)
  })

holdEarlyClicks()
void patiently(calmMoment())
