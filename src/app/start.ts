/** A task of its own for what comes next, so that a press or a frame gets its turn in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Brings the frame to life, one library a task: together they would hold a slow phone for long. */
export const start = async () => {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ './routes.ts')
  await nextTask()
  await import(/* webpackMode: "eager" */ '#api/store.ts')
  await nextTask()
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.tsx')
  await nextTask()
  hydrate()
}
