/** A random UUID of version 4. Not `crypto.randomUUID`, which is undefined without TLS. */
export const enquiryKey = (): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (byte % 16).toString(16)
  })
