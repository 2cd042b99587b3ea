export type Meta = {
  /**
   * A section of the specification, or 'beyond' for what it does not mention; a state without one
   * belongs to its parent's.
   */
  readonly spec?: string
  readonly texts?: readonly string[]
}

/** What the actor `browserConnection` sends: the browser's own events. */
export type ConnectionChange = { readonly type: 'online' } | { readonly type: 'offline' }

export const notProvided = (name: string): never => {
  throw new Error(`'${name}' is not provided`)
}
