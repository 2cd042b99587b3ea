import { SCENARIO } from '#domain/scenario.ts'

/** The scenario that a page's address names; '' for none. */
export const scenarioIn = (search: string): string =>
  new URLSearchParams(search).get(SCENARIO) ?? ''
