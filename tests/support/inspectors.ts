import type { InspectionEvent } from 'xstate'

/** Told of every event in the machines' tests; `npm run coverage:machines` adds one. */
export const inspectors: ((event: InspectionEvent) => void)[] = []
