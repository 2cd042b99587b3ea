export const notProvided = (name: string): never => {
  throw new Error(`The actor '${name}' is not provided`)
}
