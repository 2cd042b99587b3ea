import type { LabEntry } from '#lab/core/entry.ts'
import { same } from '#lab/core/json.ts'
import { transitionsIn } from '#lab/core/listener.ts'
import { replayOf } from '#lab/core/replay.ts'
import type { Frame } from '#lab/core/run.ts'
import { valueWords } from '#lab/core/words.ts'
import { happens } from '#qa/walks/waiting.ts'
import { TIMEOUT } from '#tests/support/eventually.ts'
import type { Visitor } from './visitor.ts'

export const sideBySide = ({ live, pass }: Visitor, entry: LabEntry) => {
  let id: string | undefined
  let compared = 0

  const page = () => live.get().pages.at(-1)
  const actors = () => (page()?.actors ?? []).filter(({ machine }) => machine === entry.machine.id)
  const value = () =>
    (id === undefined ? actors().at(-1) : actors().find((one) => one.id === id))?.value
  const transitions = () => transitionsIn(live.get()).filter((one) => one.id === id)
  const taken = () => new Set(transitions().flatMap((one) => one.taken))

  const findActor = (frame: Frame) => {
    id = actors().findLast((one) => same(one.value, frame.value))?.id
    compared = transitions().length
    return id !== undefined
  }

  return {
    seen: () => valueWords(value()) || (value() ? 'its only state' : 'no such machine'),
    taken,
    isIn: (frame: Frame) => same(value(), frame.value),
    comesTo: (frame: Frame) => happens(() => same(value(), frame.value), TIMEOUT),
    hasStarted: (frame: Frame) =>
      happens(async () => {
        if (findActor(frame)) return true
        await pass()
        return false
      }, TIMEOUT),
    /** True when the page took the frame's transitions, and was in its state after the last. */
    hasFollowed: (frame: Frame) =>
      happens(() => {
        const missing = new Set(frame.taken)
        const since = transitions().slice(compared)
        const place = since.findIndex((one) => {
          for (const edge of one.taken) missing.delete(edge)
          return missing.size === 0 && same(one.value, frame.value)
        })
        if (place >= 0) compared += place + 1
        return place >= 0
      }, TIMEOUT),
    missing: (frame: Frame) => frame.taken.filter((edge) => !taken().has(edge)),
    difference: async (): Promise<string | undefined> => {
      const report = await live.requestReport(page()?.page ?? '')
      const record = report?.actors.find((one) => one.id === id)
      return record ? replayOf(entry, record).parting : 'the page sent no report of it'
    },
  }
}
