type Coded = {
  readonly code?: unknown
  readonly cause?: { readonly code?: unknown }
  readonly originalCode?: unknown
  readonly responseCode?: unknown
}

/** Such as ECONNREFUSED, LATE, CERT_HAS_EXPIRED or EAUTH_535; fetch and nodemailer hide it. */
export const codeIn = (error: unknown): string | undefined => {
  const { code, cause, originalCode, responseCode } = error as Coded
  const found = cause?.code ?? originalCode ?? code
  if (typeof found !== 'string') return undefined
  return typeof responseCode === 'number' ? `${found}_${responseCode}` : found
}

export const codeOf = (error: unknown): string => codeIn(error) ?? (error as Error).name
