/** Default implementation of an actor: a missing `provide` fails at once. */
export const notProvided = (name: string): never => {
  throw new Error(`The actor '${name}' is not provided`)
}
