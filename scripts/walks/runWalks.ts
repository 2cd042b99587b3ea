import type { Browser, BrowserContext } from 'playwright-core'
import type { LabEntry } from '#lab/core/entry.ts'
import { walkCode } from '#lab/core/walkCode.ts'
import type { MachineWalks } from '#qa/walks/gestures.ts'
import { type Plan, planOf, type Walk } from '#qa/walks/plan.ts'
import { walkTable } from '#qa/walks/table.ts'
import { follow, takes } from './follow.ts'
import { openProfile } from './tab.ts'
import { openVisitor, type Visitor } from './visitor.ts'

export type Hosts = {
  readonly qa: string
  /** The same build without it: with the service worker. */
  readonly visitors: string
}

export type Check = {
  readonly title: string
  readonly run: (profiles: Profiles) => Promise<string | undefined>
}

export type Checks = {
  readonly plan: Plan
  readonly gaps: readonly string[]
  readonly checks: readonly Check[]
}

const NO_WALKS: MachineWalks = { holds: [], starts: {}, steps: {} }
/** More would make each other slow on two cores. */
const PROFILES = 2

/** Visitors one after another, in a browser profile for each host. */
export const createProfiles = (browser: Browser, hosts: Hosts) => {
  const opened = new Map<string, BrowserContext>()
  const profileOf = async (url: string) => {
    const profile = opened.get(url) ?? (await openProfile(browser, url))
    opened.set(url, profile)
    return profile
  }
  return {
    visit: async <T>(
      walks: MachineWalks,
      walk: Walk,
      work: (visitor: Visitor) => Promise<T>,
    ): Promise<T> => {
      const { withWorker } = walks.starts[walk.start] ?? {}
      const profile = await profileOf(withWorker ? hosts.visitors : hosts.qa)
      const visitor = await openVisitor(profile, walks)
      try {
        return await work(visitor)
      } finally {
        await visitor.close()
      }
    },
    close: () => Promise.all([...opened.values()].map((profile) => profile.close())),
  }
}

export type Profiles = ReturnType<typeof createProfiles>

const titleOf = (entry: LabEntry, { start, steps }: Walk) =>
  [start, ...walkCode(entry, { input: entry.inputs[0]?.value, steps })].join(', ')

export const checksOf = (entry: LabEntry): Checks => {
  const { name } = entry
  const walks = walkTable[name] ?? NO_WALKS
  const plan = planOf(entry, walks)
  return {
    plan,
    gaps: [
      ...plan.missing.map((id) => `${name}: no step makes ${id}, and no reason is listed`),
      ...plan.unknown.map((id) => `${name}: '${id}' is unknown to the lab`),
    ],
    checks: [
      ...plan.walks.map((walk) => ({
        title: titleOf(entry, walk),
        run: ({ visit }: Profiles) =>
          visit(walks, walk, (visitor) => follow({ visitor, entry, walks, walk })),
      })),
      ...plan.attempts.map(({ id, walk }) => ({
        title: `${titleOf(entry, walk)}: does not cause ${id}`,
        run: ({ visit }: Profiles) =>
          visit(walks, walk, async (visitor) =>
            (await takes({ visitor, entry, walks, walk }, id))
              ? `a visitor causes ${id}, which is listed as beyond a visitor`
              : undefined,
          ),
      })),
    ],
  }
}

export const runChecks = async (browser: Browser, hosts: Hosts, checks: readonly Check[]) => {
  const waiting = [...checks]
  const found = await Promise.all(
    Array.from({ length: PROFILES }, async () => {
      const profiles = createProfiles(browser, hosts)
      const problems: string[] = []
      for (let check = waiting.shift(); check; check = waiting.shift()) {
        const problem = await check.run(profiles)
        if (problem !== undefined) problems.push(`${check.title}: ${problem}`)
      }
      await profiles.close()
      return problems
    }),
  )
  return found.flat()
}
