import { randomUUID } from 'node:crypto'
import { codeOf } from '#server/http/errorCode.ts'
import { PAGE_TIMEOUT_MS } from '#server/render/pages/pageTimeout.ts'
import { type Check, createCheck, type Finding } from './finding.ts'
import type { Probe, Reply } from './probe.ts'

type Parts = {
  readonly host: string
  readonly origin: string
  readonly probe: Probe
}

type Inspect<T> = (found: T, check: Check) => unknown

export const createApiHost = ({ host, origin, probe }: Parts) => {
  const allowsOrigin = ({ headers }: Reply) =>
    ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

  const call = async (
    name: string,
    path: string,
    init: RequestInit,
    inspect: Inspect<Reply>,
  ): Promise<Finding[]> => {
    const check = createCheck(name)
    const reply = await probe(host + path, init).catch(codeOf)
    if (reply === 'LATE') {
      const remedy = 'respond within 1.5 s; browsers time out after 8 s'
      return check.failure('did not respond in time', remedy)
    }
    if (typeof reply === 'string')
      return check.failure(`no response (${reply})`, 'check the address, the firewall and the host')
    inspect(reply, check)
    if (!allowsOrigin(reply)) {
      const remedy = `send Access-Control-Allow-Origin: ${origin}, also with errors`
      check.failure(`${origin} may not read the response`, remedy)
    }
    if (reply.milliseconds > PAGE_TIMEOUT_MS) {
      const remedy = 'respond within 1.5 s; pages are sent without later responses'
      check.warning(`took ${reply.milliseconds} ms`, remedy)
    }
    return check.findingsOr(`${reply.milliseconds} ms`)
  }

  return {
    call,
    allowsOrigin,
    json: (name: string, path: string, inspect: Inspect<unknown>) =>
      call(name, path, {}, ({ status, json }, check) => {
        if (status < 200 || status > 299)
          check.failure(`returned ${status}`, 'serve this path with 200; see docs/openapi.yaml')
        else if (json === undefined)
          check.failure('returned no JSON', 'send JSON; see docs/openapi.yaml')
        else inspect(json, check)
      }),
    missing: (name: string, path: string) =>
      call(name, `${path}doctor-${randomUUID()}`, {}, ({ status }, { failure }) => {
        if (status !== 404)
          failure(`returned ${status}`, 'return 404 for a missing item, and only then')
      }),
  }
}

export type ApiHost = ReturnType<typeof createApiHost>
