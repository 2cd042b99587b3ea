/** The address that was loaded: a navigation may have changed `location` since. */
export const documentAddress = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(navigation?.name ?? location.href)
  return { path: pathname, address: pathname + search }
}
