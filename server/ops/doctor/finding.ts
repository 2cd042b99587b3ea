export type Finding = {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'failure'
  readonly text: string
  readonly remedy?: string
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })

export const failure = (check: string, text: string, remedy: string): Finding => ({
  check,
  state: 'failure',
  text,
  remedy,
})

export const warning = (check: string, text: string, remedy: string): Finding => ({
  ...failure(check, text, remedy),
  state: 'warning',
})

/** Such as ECONNREFUSED, LATE or CERT_HAS_EXPIRED; fetch hides it in a cause. */
export const codeOf = (error: unknown): string => {
  const { code, name, cause } = error as Error & { code?: string; cause?: { code?: string } }
  return cause?.code ?? code ?? name
}
