/** A task of its own for what comes next, so that a press or a frame gets its turn in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Somebody may act, and the browser may know all scripts, while the page itself is still on its way. */
const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', () => resolve(), { once: true })
    else resolve()
  })

/** Brings the page to life, one library a task: together they would hold a slow phone for long. */
export const start = async () => {
  await parsed()
  await nextTask()
  const { routeOf } = await import(/* webpackMode: "eager" */ './routeOf.ts')
  const { awaitFirstPage } = await import(/* webpackMode: "eager" */ './pages.ts')
  const { readPageState } = await import(/* webpackMode: "eager" */ './pageState.ts')
  const { someoneIsThere } = await import(/* webpackMode: "eager" */ './someoneIsThere.ts')
  const { route } = routeOf(location.pathname, location.search)
  const state = readPageState()
  const wanted = someoneIsThere(state)
  // On its way while the rest gets ready, or as soon as there is somebody whom it can answer.
  awaitFirstPage(route, wanted)
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ '#api/store.ts')
  await nextTask()
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.tsx')
  await nextTask()
  hydrate(state)
  const { followUp } = await import(/* webpackMode: "eager" */ './followUp.ts')
  followUp(route, wanted)
}
