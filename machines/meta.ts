export type Meta = {
  readonly spec: string
  readonly texts?: readonly string[]
}
