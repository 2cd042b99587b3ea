import { accessSync, constants, existsSync } from 'node:fs'
import type { Site } from '#domain/site.ts'
import { SETTINGS, type SettingName, type Settings } from './settings.ts'

export type Config = Settings & { readonly SITE_URL: string; readonly site: Site }

export class BadSetting extends Error {}

export const environment = (): NodeJS.ProcessEnv => {
  const { ENV_FILE } = process.env
  try {
    if (!ENV_FILE && !existsSync('.env')) return process.env
    // Node says of a file without permission that it does not exist.
    accessSync(ENV_FILE || '.env', constants.R_OK)
    process.loadEnvFile(ENV_FILE || '.env')
  } catch (error) {
    throw new BadSetting(`ENV_FILE: can't be read: ${(error as Error).message}`)
  }
  return process.env
}

const MAY_BE_SECRET = /_URL$|SECRET$|TOKEN$/

/** Empty counts as unset, for `PORT= npm start` and blank lines of an env file. */
export const settingOf = (name: SettingName, environment: NodeJS.ProcessEnv) => {
  const { fallback, read } = SETTINGS[name]
  const text = environment[name]?.trim() || fallback
  try {
    return read(text)
  } catch (error) {
    const shown = MAY_BE_SECRET.test(name) ? 'its value' : JSON.stringify(text)
    throw new BadSetting(`${name}: ${shown} ${(error as Error).message}`)
  }
}

export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const names = Object.keys(SETTINGS) as SettingName[]
  const settings = Object.fromEntries(
    names.map((name) => [name, settingOf(name, environment)]),
  ) as Settings
  const SITE_URL = settings.SITE_URL || localAddress(settings.PORT)
  return { ...settings, SITE_URL, site: siteOf(settings, SITE_URL) }
}

const localAddress = (port: number) => `http://localhost:${port}`

export const listeningAt = (config: Config, port: number): Config => {
  if (config.SITE_URL !== localAddress(0)) return config
  const SITE_URL = localAddress(port)
  return { ...config, SITE_URL, site: { ...config.site, url: SITE_URL } }
}

const siteOf = (settings: Settings, url: string): Site => ({
  name: settings.SITE_NAME,
  url,
  email: settings.CONTACT_EMAIL,
  phone: settings.CONTACT_PHONE,
  address: settings.CONTACT_ADDRESS,
  lmsUrl: settings.LMS_URL,
  appUrl: settings.APP_URL,
  social: settings.SOCIAL_LINKS,
  websiteCode: settings.WEBSITE_CODE,
  courseApi: settings.COURSE_API_URL,
  groupApi: settings.GROUP_API_URL,
})
