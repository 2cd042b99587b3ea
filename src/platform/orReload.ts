/** When a chunk fails to load, loads the document, whose address is already the page's. */
export const orReload = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch {
    location.reload()
    return new Promise(() => {})
  }
}
