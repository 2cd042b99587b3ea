import type { CourseSummary } from '#domain/course.ts'
import { createSimilarity } from '#domain/similarity.ts'
import { inTurns } from '#server/catalogue/inTurns.ts'
import { type CatalogueCourse, summaryOf } from '#server/catalogue/remote/snapshot.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'
import { perSnapshot } from './perSnapshot.ts'

/** One row of cards. */
const MOST = 3

/** The courses most like one; none while the catalogue is not known. */
export const createSimilar = (snapshots: Pick<Snapshots, 'current'>) => {
  const similarity = perSnapshot(snapshots, async ({ courses }) => {
    const all = createSimilarity<CatalogueCourse>()
    await inTurns(courses, all.add)
    const answers = new Map<string, readonly CourseSummary[]>()
    return (id: string) => {
      const known = answers.get(id)
      if (known) return known
      const similar = all.similarTo(id, MOST).map(summaryOf)
      // Only what the catalogue has is remembered: anyone can make up other ids.
      if (similar.length > 0) answers.set(id, similar)
      return similar
    }
  })
  return async (id: string): Promise<readonly CourseSummary[]> => (await similarity())?.(id) ?? []
}
