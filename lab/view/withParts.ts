/** URLSearchParams would escape the colons and commas of the injections. */
export const withParts = (address: string, parts: readonly (string | false)[]): string => {
  const query = parts.filter(Boolean).join('&')
  if (query === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
