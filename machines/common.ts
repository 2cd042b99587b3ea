export type Meta = {
  /**
   * A section of the specification, or 'beyond' for what it does not mention. A state without one
   * belongs to its parent's section.
   */
  readonly spec?: string
  readonly texts?: readonly string[]
}

/** Sent by the actor `browserConnection` when the browser's connection changes, and when the page is shown. */
export type ConnectionChange = { readonly type: 'online' } | { readonly type: 'offline' }

export const notProvided = (name: string): never => {
  throw new Error(`'${name}' is not provided`)
}
