import { whenQuiet } from './calmMoment.ts'
import { loadPage } from './pages.ts'
import type { Route } from './route.ts'
import { untilLoaded } from './untilLoaded.ts'

/** Milliseconds: the page's own script should be here by then, or isn't coming. */
const PATIENCE = 2_000

const quiet = () => new Promise<void>((resolve) => whenQuiet(resolve))
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))

/** What no visitor waits for; without it the site works as well. */
export const followUp = async (route: Route, wanted: Promise<void>): Promise<void> => {
  await wanted
  // The line and the processor belong to the part that was pressed first.
  await Promise.race([loadPage(route), patience()])
  await quiet()
  const { startBackground } = await untilLoaded(
    () => import(/* webpackChunkName: "background" */ './background.tsx'),
  )
  startBackground(route.chunk)
}
