import type { LabEntry } from './entry.ts'
import type { MachineCoverage } from './machineCoverage.ts'
import type { OpenPage } from './pageFollower.ts'

type SitePage = {
  readonly title: string
  readonly path: (id: string) => string
  readonly id?: { readonly label: string; readonly sample: string }
}

type Injection = {
  readonly says: (amount: number) => string
  readonly amount?: {
    readonly label: string
    readonly least: number
    readonly most: number
    readonly usual: number
  }
}

/** Fault injection of a site's server, enabled by a query parameter. */
type Injections = {
  readonly parameter: string
  readonly names: readonly string[]
  readonly injectionOf: (name: string) => Injection
  /** Title of the page that these injections concern. */
  readonly pageOf: (text: string) => string | undefined
  readonly read: (
    text: string,
  ) => { readonly error: string } | { readonly text: string; readonly says: string }
}

export type LabSite = {
  readonly machines: readonly LabEntry[]
  /** Module that exports `entryOf(id)`, for generated tests. */
  readonly registryModule: string
  readonly coverage: MachineCoverage
  readonly specification: Readonly<Record<string, string>>
  readonly pages: readonly [SitePage, ...SitePage[]]
  readonly injections: Injections
  readonly openPage: OpenPage
}

export const entryIn = <Entry extends LabEntry>(
  { machines }: { readonly machines: readonly Entry[] },
  id: string,
): Entry => {
  const entry = machines.find(({ machine }) => machine.id === id)
  if (entry === undefined) throw new Error(`No machine of the lab is called '${id}'`)
  return entry
}
