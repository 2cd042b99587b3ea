import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { NoStore, openExisting } from '#server/cli/openExisting.ts'
import { type Config, readConfig, settingOf } from '#server/config.ts'
import { TRANSPORT_SETTINGS, transportNames } from '#server/enquiries/notify/createTransports.ts'
import { codeOf } from '#server/http/errorCode.ts'
import { portError } from '#server/http/portError.ts'
import { secretFile } from '#server/ops/secret.ts'
import { SETTINGS, type SettingName } from '#server/settings.ts'
import { judgeClock } from '#server/store/clock.ts'
import { hasRoom, sharedPermissions } from '#server/store/dataFolder.ts'
import { compareMigrations } from '#server/store/migrations.ts'
import { withStore } from '#server/store/open.ts'
import { sqliteFile } from '#server/store/sqlite.ts'
import { createCheck, type Finding, ok } from './finding.ts'

const settingErrors = (environment: NodeJS.ProcessEnv) =>
  (Object.keys(SETTINGS) as SettingName[]).flatMap((name) => {
    try {
      settingOf(name, environment)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })

export const checkSettings = (environment: NodeJS.ProcessEnv): Finding[] => {
  const check = 'settings'
  const remedy = 'see docs/settings.md for the allowed values'
  const errors = settingErrors(environment)
  if (errors.length > 0) return errors.map((text) => ({ check, state: 'failure', text, remedy }))
  const { warning, findingsOr } = createCheck(check)
  const config = readConfig(environment)
  const { SITE_URL, TRUST_PROXY } = config
  if (!environment.SITE_URL)
    warning('SITE_URL is unset: canonical links name localhost', 'set the public address')
  if (SITE_URL.startsWith('https:') && TRUST_PROXY === 0)
    warning(
      'all visitors have the address of the proxy',
      'set TRUST_PROXY to the number of proxies',
    )
  if (transportNames(config).length === 0)
    warning('nobody is notified of enquiries', `set ${TRANSPORT_SETTINGS.join(' or ')}`)
  return findingsOr(`${Object.keys(SETTINGS).length} are right`)
}

/** A warning only: the site may have rights that this command lacks, such as for port 80. */
export const checkPort = async ({ HOST, PORT }: Config): Promise<Finding[]> => {
  const { warning, findingsOr } = createCheck('PORT')
  const error = await portError(PORT, HOST)
  if (error === undefined) return findingsOr(`${HOST}:${PORT} can be used`)
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return findingsOr(`${PORT} is in use; if the site does not run, by another program`)
  return warning(`${HOST}:${PORT} can’t be used (${code})`, 'set another HOST or PORT')
}

const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(folder))

export const checkDisk = async ({ DATA_DIR, DATABASE_URL, SECRET }: Config): Promise<Finding[]> => {
  const { failure, warning, findingsOr } = createCheck('disk')
  const folder = resolve(DATA_DIR)
  const place = existing(folder)
  try {
    await access(place, constants.W_OK | constants.X_OK)
    if (!(await hasRoom(place)))
      return failure(`${place} has less than 16 MiB free`, 'free some, or move DATA_DIR')
  } catch (error) {
    return failure(`${place} can’t be written (${codeOf(error)})`, 'let the site’s user write')
  }
  if (place !== folder) return findingsOr(`${folder} is created at the first start`)
  // A restore by root leaves files that only root may read.
  const files = [
    ...(DATABASE_URL === '' ? [sqliteFile(folder)] : []),
    ...(DATABASE_URL === '' && SECRET === '' ? [secretFile(folder)] : []),
  ]
  for (const path of files) {
    const code = await access(path, constants.R_OK).then(() => undefined, codeOf)
    if (code !== undefined && code !== 'ENOENT')
      return failure(`${path} can’t be read (${code})`, 'let the site’s user own it')
  }
  const permissions = await sharedPermissions(folder)
  if (permissions) warning(`others may read ${folder} (${permissions})`, `chmod 700 ${folder}`)
  return findingsOr(folder)
}

const CLOCK = 'clock'

/** Read-only: does not create or migrate a database. */
export const checkStore = async (config: Config): Promise<Finding[]> => {
  const check = createCheck('store')
  try {
    return await withStore(openExisting(config), async (store) => {
      const { unknown, pending } = await compareMigrations(store.queries)
      if (unknown.length > 0)
        return check.failure(
          `${store.place} is of a newer release`,
          'start that one, or restore a backup into an empty DATA_DIR or database',
        )
      if (pending.length > 0)
        return [ok('store', `${store.place}, ${pending.length} migrations at the next start`)]
      const { state } = await judgeClock(store.queries, Date.now())
      if (state === 'plausible') return [ok('store', store.place)]
      const warning = createCheck(CLOCK).warning(
        `may be wrong (${state})`,
        'set it if it is; nothing is purged meanwhile',
      )
      return [ok('store', store.place), ...warning]
    })
  } catch (error) {
    if (error instanceof NoStore)
      return check.findingsOr('the database is created at the first start')
    const remedy =
      config.DATABASE_URL === '' ? 'restore a backup' : 'check DATABASE_URL and PostgreSQL'
    return check.failure((error as Error).message || codeOf(error), remedy)
  }
}

/** Well within the five minutes that receivers of Standard Webhooks tolerate. */
const MAX_SKEW_MS = 60_000

export const checkClock = (
  skews: readonly { readonly host: string; readonly ahead: number }[],
): Finding[] => {
  const [first] = skews
  if (first === undefined) return [ok(CLOCK, 'no other host to compare with')]
  const wrong = skews.find(({ ahead }) => Math.abs(ahead) > MAX_SKEW_MS)
  if (wrong === undefined) return [ok(CLOCK, `agrees with ${first.host}`)]
  const minutes = Math.round(Math.abs(wrong.ahead) / 60_000)
  const direction = wrong.ahead > 0 ? 'ahead of' : 'behind'
  return createCheck(CLOCK).failure(
    `is ${minutes} minutes ${direction} ${wrong.host}`,
    'set it by NTP',
  )
}
