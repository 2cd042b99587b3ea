export type Finding = {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'failure'
  readonly text: string
  readonly remedy?: string
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })

export const createCheck = (check: string) => {
  const findings: Finding[] = []
  const add = (state: 'warning' | 'failure') => (text: string, remedy: string) => {
    findings.push({ check, state, text, remedy })
    return findings
  }
  return {
    failure: add('failure'),
    warning: add('warning'),
    findingsOr: (text: string) => (findings.length > 0 ? findings : [ok(check, text)]),
  }
}

export type Check = ReturnType<typeof createCheck>
