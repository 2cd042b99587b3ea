/** Such as ECONNREFUSED, LATE or CERT_HAS_EXPIRED; fetch hides it in a cause. */
export const codeIn = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const found = cause?.code ?? code
  return typeof found === 'string' ? found : undefined
}

export const codeOf = (error: unknown): string => codeIn(error) ?? (error as Error).name
