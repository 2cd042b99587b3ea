import type { Route } from './route.ts'

/** Chunks of the kinds of pages that were drawn here, or soon will be: by a visitor's press, or ahead. */
const drawn = new Set<string>()

export const isKindDrawn = ({ chunk }: Route) => drawn.has(chunk)
export const noteKindDrawn = ({ chunk }: Route) => void drawn.add(chunk)
