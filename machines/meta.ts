/** Documentation of a state, for the lab and the tests. */
export type Meta = {
  readonly spec: string
  readonly texts?: readonly string[]
}
