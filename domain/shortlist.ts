import type { Parameters, Query } from './contracts/page.ts'
import { itemsOf, textOf } from './reading.ts'

export const MAX_SHORTLISTED = 9
export const MAX_COMPARED = 3
/** Limit for all ids in the query, so that every shortlist can be shared as a link. */
const MAX_BYTES = 1_800

const PARAMETER = 'course'

const bytesOf = (id: string) => encodeURIComponent(id).length + `&${PARAMETER}=`.length

export const shortlistOf = (named: readonly unknown[]): readonly string[] => {
  let room = MAX_BYTES
  const fits = (id: string) => {
    room -= bytesOf(id)
    return room >= 0
  }
  return [...new Set(itemsOf(named, textOf))].slice(0, MAX_SHORTLISTED).filter(fits)
}

export const idParameters = (ids: readonly string[]): Parameters => ids.map((id) => [PARAMETER, id])

export const courseIdsIn = (query: Pick<Query, 'getAll'>): readonly string[] =>
  shortlistOf(query.getAll(PARAMETER))
