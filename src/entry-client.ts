import { calmMoment } from '#app/calmMoment.ts'
import { holdEarlyClicks } from '#app/earlyClicks.ts'
import { untilLoaded } from '#app/untilLoaded.ts'

// Every change of path goes to the top of its page; only a reload comes back to where it was, for which
// the browser needs the whole page.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual'
})

holdEarlyClicks()

// The server's page stands without scripts, so the site's own come after it, and take no line and no
// processor from what the visitor came to see.
void calmMoment()
  .then(() => untilLoaded(() => import(/* webpackChunkName: "app" */ '#app/start.ts')))
  .then(({ start }) => start())
