import { SCENARIO } from '#domain/scenario.ts'

export const scenarioIn = (cookies: string): string =>
  new URLSearchParams(cookies.replaceAll('; ', '&')).get(SCENARIO) ?? ''
