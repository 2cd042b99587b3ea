import { measureVisit } from './vitals.ts'

/** What no visitor waits for: begun when the page is loaded, alive and has nothing better to do. */
export const startBackground = (): void => {
  measureVisit()
}
