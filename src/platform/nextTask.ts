/** Lets the browser paint and handle events first; `setTimeout`, because Safari has no `scheduler.yield`. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
