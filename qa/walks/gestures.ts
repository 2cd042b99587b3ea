/** When the page opens: the lab's forms are submitted on this day. */
export const NOW = Date.parse('2030-01-15T10:00:00+05:30')

/** How a visitor finds an element: by role and the whole of its accessible name, or a pattern. */
export type Target = {
  readonly role:
    | 'button'
    | 'link'
    | 'textbox'
    | 'combobox'
    | 'tab'
    | 'region'
    | 'heading'
    | 'option'
  readonly name: string | RegExp
  /** The landmark around it, where the name occurs more than once. */
  readonly within?: {
    readonly role: 'region' | 'navigation' | 'main' | 'dialog'
    readonly name: string
  }
}

/** `'server'`: the request reaches the real server. */
export type FakeResponse =
  | 'server'
  | 'no network'
  | { readonly status: number; readonly body: unknown }

export type Gesture =
  | { readonly open: string }
  | { readonly go: 'back' | 'forward' | 'reload' }
  /** By touch or keyboard: the pointer does not move. */
  | { readonly press: Target }
  | { readonly fill: Target; readonly value: string }
  | { readonly focus: Target }
  | { readonly leave: Target }
  | { readonly key: string }
  | { readonly hover: Target | 'nothing' }
  | { readonly scrollTo: Target }
  | { readonly sees: Target }
  | { readonly offline: boolean }
  | { readonly tab: 'hidden' | 'visible' }
  | { readonly motion: 'reduced' | 'full' }
  /** Responds to the newest held request to a matching address; see `holds`. */
  | { readonly respondTo: RegExp; readonly with: FakeResponse }
  | { readonly clipboard: 'allowed' | 'forbidden' }
  /** Opened earlier in another tab: the service worker is installed and the page saved. */
  | { readonly visited: string }
  /** Later requests get no response; held ones still can. */
  | { readonly site: 'unreachable' }
  /** False: scripts do not load, as on a bad connection. */
  | { readonly scripts: boolean }
  /** Milliseconds on the page's clock, which otherwise stands still. */
  | { readonly turn: number }

export type Start = {
  readonly by: readonly Gesture[]
  readonly without?: readonly string[]
  /** On a host for visitors: one with LAB=1 has neither service worker nor saved pages. */
  readonly withWorker?: boolean
}

export type MachineWalks = {
  /** Requests to these addresses wait until a gesture responds to them. */
  readonly holds: readonly RegExp[]
  /** By the label of the lab's input. Inputs that no page has are absent. */
  readonly starts: Readonly<Record<string, Start>>
  /**
   * By the step's part of the lab's address without its call: 'changed:name', '201-created'. Steps
   * that no visitor can make are absent.
   */
  readonly steps: Readonly<Record<string, readonly Gesture[]>>
  /** Transitions that the page makes when it opens another page; a walk ends there. */
  readonly byItself?: readonly string[]
  /** Steps that the page offers only on the shortest way: no walk is led on with them. */
  readonly apart?: readonly string[]
}
