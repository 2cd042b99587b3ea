import type { LabEntry } from './entry.ts'
import type { MachineCoverage } from './machineCoverage.ts'
import type { OpenPage } from './pageFollower.ts'

type SitePage = {
  readonly title: string
  readonly path: (id: string) => string
  readonly id?: { readonly label: string; readonly sample: string }
}

type Injection = {
  readonly name: string
  readonly says: (amount: number) => string
  readonly amount?: {
    readonly label: string
    readonly least: number
    readonly most: number
    readonly usual: number
  }
  /** Title of the page that it concerns. */
  readonly page?: string
}

/** Fault injection of a site's server, enabled by a query parameter such as 'slow:3000,empty'. */
type Injections = {
  readonly parameter: string
  readonly all: readonly Injection[]
  /** Text: what they change, and where they work. */
  readonly scope: string
  /** Text: how long they last. */
  readonly end: string
  readonly read: (text: string) => { readonly error: string } | { readonly says: string }
}

export type LabSite = {
  readonly machines: readonly LabEntry[]
  /** For generated tests: modules that export `createSession` and `entryOf(id)`. */
  readonly modules: { readonly session: string; readonly registry: string }
  readonly coverage: MachineCoverage
  readonly specification: Readonly<Record<string, string>>
  readonly pages: readonly [SitePage, ...SitePage[]]
  /** The query parameter with which a page reports its machines to the lab. */
  readonly inspectParameter: string
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
