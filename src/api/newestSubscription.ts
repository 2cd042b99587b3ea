type Call = { readonly unsubscribe: () => void }

/** Each call takes over from the one before, so that its entry never leaves the cache between them. */
export const newestSubscription = <How, Asked extends Call>(call: (how?: How) => Asked) => {
  let end = () => {}
  return {
    subscribe: (how?: How): Asked => {
      const newest = call(how)
      end()
      end = newest.unsubscribe
      return newest
    },
    unsubscribe: () => end(),
  }
}
