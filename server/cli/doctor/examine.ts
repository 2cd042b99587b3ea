import type { Enquiry } from '#domain/enquiry.ts'
import { readConfig } from '#server/config.ts'
import { BROWSER_TIMEOUT_MS } from '#server/render/pages/apiFetch.ts'
import { createApiHost } from './apiHost.ts'
import { checkCourseHost } from './courseHost.ts'
import { createCheck, type Finding, ok } from './finding.ts'
import { checkGroupHost } from './groupHost.ts'
import { createProbe } from './probe.ts'
import { checkCertificate, TRANSPORT_CHECKS } from './services.ts'
import { checkClock, checkDisk, checkPort, checkSettings, checkStore } from './thisServer.ts'

type Options = {
  readonly environment: NodeJS.ProcessEnv
  readonly enquiry?: Enquiry
  readonly timeout?: number
}

export async function* examine(options: Options): AsyncGenerator<Finding> {
  const { environment, enquiry, timeout = BROWSER_TIMEOUT_MS } = options
  const settings = checkSettings(environment)
  yield* settings
  if (settings.some(({ state }) => state === 'failure')) return
  const config = readConfig(environment)
  const { origin, protocol } = new URL(config.SITE_URL)
  const { probe, clockSkews } = createProbe({ origin, timeout })
  yield* await checkPort(config)
  yield* await checkDisk(config)
  yield* await checkStore(config)
  for (const check of Object.values(TRANSPORT_CHECKS)) yield* await check(config, probe)
  yield* await checkCertificate(config, timeout)
  const hosts = [
    ['COURSE_API_URL', config.COURSE_API_URL, checkCourseHost],
    ['GROUP_API_URL', config.GROUP_API_URL, checkGroupHost],
  ] as const
  for (const [name, host, checkHost] of hosts) {
    if (host === '') {
      yield ok(name, 'served by this server')
      continue
    }
    if (protocol === 'https:' && host.startsWith('http:'))
      yield* createCheck(name).failure('is not https, but SITE_URL is', 'serve the API by https')
    const api = createApiHost({ host, origin, probe })
    yield* checkHost(api, { enquiry, websiteCode: config.WEBSITE_CODE })
  }
  yield* checkClock(clockSkews)
}
