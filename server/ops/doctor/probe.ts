import { HostError, readResponseBody } from '#server/http/hostResponse.ts'
import { withTimeout } from '#server/http/withTimeout.ts'
import { PAGE_TIMEOUT } from '#server/render/pages/pageTimeout.ts'
import { codeOf, type Finding, failure, ok, warning } from './finding.ts'

export type Reply = {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
  readonly milliseconds: number
}

export type Probe = (address: string, init?: RequestInit) => Promise<Reply>

type Options = {
  readonly origin: string
  readonly timeout: number
}

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** Sends requests as a browser on the site does, and records the offset of each host's clock. */
export const createProbe = ({ origin, timeout }: Options) => {
  const clockSkews: { readonly host: string; readonly ahead: number }[] = []
  const probe: Probe = (address, init) =>
    withTimeout(
      { milliseconds: timeout, timeoutError: () => new HostError('LATE') },
      async (signal) => {
        const start = performance.now()
        const headers = { Accept: 'application/json', Origin: origin, ...init?.headers }
        const response = await fetch(address, { ...init, headers, signal })
        const json = parsed(await readResponseBody(response))
        const date = Date.parse(response.headers.get('date') ?? '')
        const { host } = new URL(address)
        if (!Number.isNaN(date)) clockSkews.push({ host, ahead: Date.now() - date })
        const milliseconds = Math.round(performance.now() - start)
        return { status: response.status, headers: response.headers, json, milliseconds }
      },
    )
  return { probe, clockSkews }
}

export const allowsOrigin = ({ headers }: Reply, origin: string) =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

export const checkCall = async (
  check: string,
  origin: string,
  call: () => Promise<Reply>,
  inspect: (reply: Reply) => Finding[],
): Promise<Finding[]> => {
  const reply = await call().catch(codeOf)
  if (typeof reply === 'string')
    return reply === 'LATE'
      ? [
          failure(
            check,
            'did not respond in time',
            'respond within 1.5 s; browsers time out after 8 s',
          ),
        ]
      : [failure(check, `no response (${reply})`, 'check the address, the firewall and the host')]
  const findings = inspect(reply)
  if (!allowsOrigin(reply, origin))
    findings.push(
      failure(
        check,
        `${origin} may not read the response`,
        `send Access-Control-Allow-Origin: ${origin}, also with errors`,
      ),
    )
  if (reply.milliseconds > PAGE_TIMEOUT)
    findings.push(
      warning(
        check,
        `took ${reply.milliseconds} ms`,
        'respond within 1.5 s; pages are sent without later responses',
      ),
    )
  return findings.length > 0 ? findings : [ok(check, `${reply.milliseconds} ms`)]
}

export const expectJson =
  (check: string, inspect: (json: unknown) => Finding[]) =>
  ({ status, json }: Reply): Finding[] => {
    if (status < 200 || status > 299)
      return [
        failure(check, `returned ${status}`, 'serve this path with 200; see docs/openapi.yaml'),
      ]
    return json === undefined
      ? [failure(check, 'returned no JSON', 'send JSON; see docs/openapi.yaml')]
      : inspect(json)
  }

export const expectMissing =
  (check: string) =>
  ({ status }: Reply): Finding[] =>
    status === 404
      ? []
      : [failure(check, `returned ${status}`, 'return 404 for a missing item, and only then')]
