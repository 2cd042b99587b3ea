export type Meta = {
  /** A section of the specification, or 'beyond' it; without one, that of the parent state. */
  readonly spec?: string
  readonly texts?: readonly string[]
}

/** Sent by the actor `browserConnection` for the browser's events of the same name. */
export type ConnectionChange = { readonly type: 'online' } | { readonly type: 'offline' }

export const notProvided = (name: string): never => {
  throw new Error(`'${name}' is not provided`)
}
