/** Documentation of a state, for the lab and the tests. */
export type Meta = {
  /** Section of the specification. */
  readonly spec: string
  /** Texts of the specification that this state shows. */
  readonly texts?: readonly string[]
}
