import { SCENARIO } from '#domain/scenario.ts'

export const scenarioIn = (search: string): string =>
  new URLSearchParams(search).get(SCENARIO) ?? ''
