/** Documentation of a state, for the lab and the tests. */
export type Meta = {
  /** The section of the specification that it comes from. */
  readonly spec: string
  /** The texts of the specification that are on the screen in this state. */
  readonly texts?: readonly string[]
}
