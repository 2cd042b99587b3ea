/** A `fetch` that waits until it is released. */
export const delayedFetch = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    fetch: async (request: Request) => {
      await opened
      return fetch(request)
    },
    open: () => open(),
  }
}
