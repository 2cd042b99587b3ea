import type { BrowserContext } from 'playwright-core'
import { walkCode } from '#lab/core/walkCode.ts'
import type { QaEntry } from '#qa/entry.ts'
import { type Compared, follow, takes } from './follow.ts'
import { type PlannedWalk, planOf } from './plan.ts'
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
  const { withWorker, holds } = compared.entry
  const visitor = await openVisitor(withWorker ? visitors : qa, holds)
  try {
    await work({ ...compared, visitor })
  } finally {
    await visitor.close()
  }
}

const titleOf = (entry: QaEntry, { start, steps }: PlannedWalk) =>
  [start.label, ...walkCode(entry, { input: entry.inputs[0]?.value, steps })].join(', ')

export const checksOf = (
  entry: QaEntry,
): { readonly gaps: readonly string[]; readonly checks: readonly Check[] } => {
  const plan = planOf(entry)
  return {
    gaps: plan.missing.map(
      (id) => `${entry.machine.id}: no step makes ${id}, and no reason is listed`,
    ),
    checks: [
      ...plan.walks.map((walk) => ({
        title: titleOf(entry, walk),
        run: (profiles: Profiles) => visit(profiles, { entry, walk }, follow),
      })),
      ...plan.attempts.map(({ id, walk }) => ({
        title: `${titleOf(entry, walk)}: does not cause ${id}`,
        run: (profiles: Profiles) =>
          visit(profiles, { entry, walk }, async (compared) => {
            if (await takes(compared, id))
              throw new Error(`a visitor causes ${id}, which is listed as beyond a visitor`)
          }),
      })),
    ],
  }
}
