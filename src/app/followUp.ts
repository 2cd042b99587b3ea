import { whenQuiet } from './calmMoment.ts'
import type { Route } from './routes.ts'

const quiet = () => new Promise<void>((resolve) => whenQuiet(resolve))

/** What no visitor waits for; without it the site works as well, and it comes with the next page. */
export const followUp = async (route: Route, wanted: Promise<void>): Promise<void> => {
  await quiet()
  const { measureVisit } = await import(/* webpackChunkName: "vitals" */ './vitals.ts')
  measureVisit(route.chunk)
  await wanted
  await quiet()
  const { startBackground } = await import(/* webpackChunkName: "background" */ './background.tsx')
  startBackground()
}
