/** When a chunk fails to load or run, loads the document, whose address is already the page's. */
export const orReload = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    reportError(error)
    location.reload()
    return new Promise(() => {})
  }
}
