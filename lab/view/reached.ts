import type { Reached } from '#lab/core/reached.ts'
import written from '#lab/reached.json'

/** As `npm run reached` wrote it. */
export const reached: Reached = written
