/** A `fetch` that waits at a gate: what a page shows meanwhile can be looked at. */
export const gate = () => {
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
