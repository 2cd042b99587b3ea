import type { Frame, Step } from '#lab/core/run.ts'
import { stepWords, valueWords } from '#lab/core/words.ts'
import { causeOf, type QaEntry } from '#qa/entry.ts'
import type { PlannedWalk } from './plan.ts'
import { sideBySide } from './sideBySide.ts'
import type { Visitor } from './visitor.ts'

export type Compared = {
  readonly visitor: Visitor
  readonly entry: QaEntry
  readonly walk: PlannedWalk
}

const start = async ({ visitor, entry, walk }: Compared) => {
  const page = sideBySide(visitor, entry)
  for (const gesture of walk.start.by ?? []) await visitor.make(gesture)
  await visitor.settle()
  const isThere = await page.hasStarted(walk.frames[0])
  return { page, isThere }
}

export const follow = async (compared: Compared) => {
  const { visitor, entry, walk } = compared
  const { page, isThere } = await start(compared)
  const differs = (when: string, frame: Frame, why = '') =>
    new Error(`${when} expected ${valueWords(frame.value)}, saw ${page.seen()}${why}`)
  let before: Frame = walk.frames[0]
  if (!isThere) throw differs('at the start:', before)
  for (const [index, step] of walk.steps.entries()) {
    const frame = walk.frames[index + 1]
    if (frame === undefined) break
    const when = `step ${index + 1}, ${stepWords(step)}:`
    if (!frame.taken.some((edge) => entry.byItself?.includes(edge))) {
      if (!page.isIn(before)) throw differs(`before ${when}`, before)
      for (const gesture of causeOf(entry, walk.start, step)?.by ?? []) await visitor.make(gesture)
      await visitor.settle()
    }
    if (!(await page.hasFollowed(frame)))
      throw differs(when, frame, `; not taken: ${page.missing(frame).join(', ') || 'none'}`)
    before = frame
  }
  const difference = await page.difference()
  if (difference !== undefined) throw new Error(`replayed: ${difference}`)
}

/** Makes the gestures of a walk that only code should be able to take; true when it is taken. */
export const takes = async (compared: Compared, id: string): Promise<boolean> => {
  const { visitor, entry, walk } = compared
  const { page } = await start(compared)
  const gesturesOf = (step: Step) => causeOf(entry, walk.start, step)?.by ?? []
  for (const gesture of walk.steps.slice(0, -1).flatMap(gesturesOf)) await visitor.make(gesture)
  const before = walk.frames.at(-2) ?? walk.frames[0]
  if (!(await page.comesTo(before)))
    throw new Error(`expected ${valueWords(before.value)}, saw ${page.seen()}`)
  for (const gesture of walk.steps.slice(-1).flatMap(gesturesOf)) {
    if (!(await visitor.offers(gesture))) break
    await visitor.make(gesture)
  }
  await page.difference()
  return page.taken().has(id)
}
