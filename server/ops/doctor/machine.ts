import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { BadSetting, type Config, readConfig } from '#server/config.ts'
import { SETTINGS } from '#server/settings.ts'
import { isFarAhead } from '#server/store/clock.ts'
import { hasRoom, sharedPermissions } from '#server/store/dataFolder.ts'
import { compareMigrations } from '#server/store/migrations.ts'
import { openUnmigrated } from '#server/store/open.ts'
import { sqliteFile } from '#server/store/sqlite.ts'
import { codeOf, type Finding, failure, ok, warning } from './finding.ts'

const settingErrors = (environment: NodeJS.ProcessEnv) =>
  Object.keys(SETTINGS).flatMap((name) => {
    try {
      readConfig({ [name]: environment[name] })
      return []
    } catch (error) {
      if (!(error instanceof BadSetting)) throw error
      return [failure('settings', error.message, 'see docs/settings.md for the allowed values')]
    }
  })

export const checkSettings = (environment: NodeJS.ProcessEnv): Finding[] => {
  const failures = settingErrors(environment)
  if (failures.length > 0) return failures
  const { SITE_URL, TRUST_PROXY, ENQUIRY_WEBHOOK_URL, SMTP_URL } = readConfig(environment)
  const advice: Finding[] = []
  const advise = (text: string, remedy: string) => advice.push(warning('settings', text, remedy))
  if (!environment.SITE_URL)
    advise('SITE_URL is unset: canonical links name localhost', 'set the public address')
  if (SITE_URL.startsWith('https:') && TRUST_PROXY === 0)
    advise('all visitors have the address of the proxy', 'set TRUST_PROXY to the number of proxies')
  if (ENQUIRY_WEBHOOK_URL + SMTP_URL === '')
    advise('nobody is notified of enquiries', 'set ENQUIRY_WEBHOOK_URL or SMTP_URL')
  return advice.length > 0 ? advice : [ok('settings', `${Object.keys(SETTINGS).length} are right`)]
}

const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(folder))

export const checkDisk = async ({ DATA_DIR }: Config): Promise<Finding[]> => {
  const check = 'disk'
  const folder = resolve(DATA_DIR)
  const place = existing(folder)
  try {
    await access(place, constants.W_OK | constants.X_OK)
    if (!(await hasRoom(place)))
      return [failure(check, `${place} has less than 16 MiB free`, 'free some, or move DATA_DIR')]
  } catch (error) {
    return [
      failure(check, `${place} can’t be written (${codeOf(error)})`, 'let the site’s user write'),
    ]
  }
  if (place !== folder) return [ok(check, `${folder} is created at the first start`)]
  const permissions = await sharedPermissions(folder)
  return permissions === undefined
    ? [ok(check, folder)]
    : [warning(check, `others may read ${folder} (${permissions})`, `chmod 700 ${folder}`)]
}

const CLOCK = 'clock'

/** Changes nothing: creates no database, and does not migrate one of an older release. */
export const checkStore = async (config: Config): Promise<Finding[]> => {
  const check = 'store'
  if (config.DATABASE_URL === '' && !existsSync(sqliteFile(config.DATA_DIR)))
    return [ok(check, 'the database is created at the first start')]
  try {
    const store = await openUnmigrated(config)
    try {
      const { unknown, pending } = await compareMigrations(store.queries)
      if (unknown.length > 0)
        return [
          failure(
            check,
            `${store.place} is of a newer release`,
            'start that one, or restore a backup',
          ),
        ]
      const more = pending.length > 0 ? `, ${pending.length} migrations at the next start` : ''
      const isAhead = pending.length === 0 && (await isFarAhead(store.queries, Date.now()))
      return [
        ok(check, `${store.place}${more}`),
        ...(isAhead
          ? [
              warning(
                CLOCK,
                'is a week ahead of the last run',
                'set it; nothing is purged meanwhile',
              ),
            ]
          : []),
      ]
    } finally {
      await store.close()
    }
  } catch (error) {
    const remedy =
      config.DATABASE_URL === '' ? 'restore a backup' : 'check DATABASE_URL and PostgreSQL'
    return [failure(check, (error as Error).message || codeOf(error), remedy)]
  }
}

/** Receivers of webhooks and mails reject timestamps that are further off. */
const LARGEST_SKEW_MS = 60_000

export const checkClock = (
  skews: readonly { readonly host: string; readonly ahead: number }[],
): Finding[] => {
  const [first] = skews
  if (first === undefined) return [ok(CLOCK, 'no other host to compare with')]
  const wrong = skews.find(({ ahead }) => Math.abs(ahead) > LARGEST_SKEW_MS)
  if (wrong === undefined) return [ok(CLOCK, `agrees with ${first.host}`)]
  const minutes = Math.round(Math.abs(wrong.ahead) / 60_000)
  const direction = wrong.ahead > 0 ? 'ahead of' : 'behind'
  return [failure(CLOCK, `is ${minutes} minutes ${direction} ${wrong.host}`, 'set it by NTP')]
}
