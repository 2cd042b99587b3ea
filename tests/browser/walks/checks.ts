import type { BrowserContext } from 'playwright-core'
import type { LabEntry } from '#lab/core/entry.ts'
import { walkCode } from '#lab/core/walkCode.ts'
import { planOf, type Walk } from '#qa/walks/plan.ts'
import { walkTable } from '#qa/walks/table.ts'
import { type Compared, follow, takes } from './follow.ts'
import { openVisitor } from './visitor.ts'

/** A browser profile for each host. */
export type Profiles = {
  readonly qa: BrowserContext
  /** The same build without the lab: with the service worker. */
  readonly visitors: BrowserContext
}

type Check = {
  readonly title: string
  /** Rejects with what is wrong. */
  readonly run: (profiles: Profiles) => Promise<void>
}

const visit = async (
  { qa, visitors }: Profiles,
  compared: Omit<Compared, 'visitor'>,
  work: (compared: Compared) => Promise<void>,
) => {
  const { walks, walk } = compared
  const visitor = await openVisitor(walks.starts[walk.start]?.withWorker ? visitors : qa, walks)
  try {
    await work({ ...compared, visitor })
  } finally {
    await visitor.close()
  }
}

const titleOf = (entry: LabEntry, { start, steps }: Walk) =>
  [start, ...walkCode(entry, { input: entry.inputs[0]?.value, steps })].join(', ')

export const checksOf = (
  entry: LabEntry,
): { readonly gaps: readonly string[]; readonly checks: readonly Check[] } => {
  const { id: name } = entry.machine
  const walks = walkTable[name] ?? { holds: [], starts: {}, steps: {} }
  const plan = planOf(entry, walks)
  return {
    gaps: [
      ...plan.missing.map((id) => `${name}: no step makes ${id}, and no reason is listed`),
      ...plan.unknown.map((id) => `${name}: '${id}' is unknown to the lab`),
    ],
    checks: [
      ...plan.walks.map((walk) => ({
        title: titleOf(entry, walk),
        run: (profiles: Profiles) => visit(profiles, { entry, walks, walk }, follow),
      })),
      ...plan.attempts.map(({ id, walk }) => ({
        title: `${titleOf(entry, walk)}: does not cause ${id}`,
        run: (profiles: Profiles) =>
          visit(profiles, { entry, walks, walk }, async (compared) => {
            if (await takes(compared, id))
              throw new Error(`a visitor causes ${id}, which is listed as beyond a visitor`)
          }),
      })),
    ],
  }
}
