/** When the page opens: the lab's forms are submitted on this day. */
export const NOW = Date.parse('2030-01-15T10:00:00+05:30')

/** How a visitor finds an element: by role and the whole of its accessible name, or a pattern. */
export type Target = {
  readonly role: 'button' | 'link' | 'textbox' | 'combobox' | 'tab' | 'region' | 'heading'
  readonly name: string | RegExp
  /** The landmark around it, where the name occurs more than once. */
  readonly within?: { readonly role: 'navigation'; readonly name: string }
}

/** `'server'`: the request reaches the real server. */
export type FakeResponse =
  | 'server'
  | 'no network'
  | { readonly status: number; readonly body: (address: URL) => unknown }

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

export const button = (name: string | RegExp): Target => ({ role: 'button', name })
export const menuLink = (name: string): Target => ({
  role: 'link',
  name,
  within: { role: 'navigation', name: 'Main' },
})
export const seeTitle = (name: string): Gesture => ({ sees: { role: 'heading', name } })
export const respondTo =
  (request: RegExp) =>
  (response: FakeResponse): readonly Gesture[] => [{ respondTo: request, with: response }]
