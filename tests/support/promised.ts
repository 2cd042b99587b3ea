import { fromPromise } from 'xstate'
import { withResolvers } from './withResolvers.ts'

type Call<Input, Output> = {
  readonly input: Input
  /** Aborted when the machine stops the actor. */
  readonly signal: AbortSignal
  readonly resolve: (output?: Output) => Promise<void>
  readonly reject: (error?: unknown) => Promise<void>
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A promise actor that the test settles; `calls` has every call in order. */
export const createPromised = <Input, Output = unknown>() => {
  const calls: Call<Input, Output>[] = []
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = withResolvers<Output>()
    calls.push({
      input,
      signal,
      resolve: (output) => {
        resolve(output as Output)
        return settled()
      },
      reject: (error) => {
        reject(error ?? new Error('refused'))
        return settled()
      },
    })
    return promise
  })
  const call = (index = calls.length - 1) => {
    const found = calls[index]
    if (found === undefined) throw new Error('There was no such call.')
    return found
  }
  return { logic, calls, call }
}
