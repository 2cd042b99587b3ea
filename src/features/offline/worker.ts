import { type FromWorker, type ToWorker, WORKER_PATH } from '#domain/offline.ts'
import { isInspected } from '#platform/isInspected.ts'
import { savesData } from '#platform/savesData.ts'

type ScriptAddresses = { readonly createScriptURL: (address: string) => unknown }
type WithPolicies = {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: (address: string) => string },
    ) => ScriptAddresses
  }
}

const onlyTheWorker = (address: string): string => {
  if (address !== WORKER_PATH) throw new TypeError('No other script may become the worker')
  return address
}

/** The content policy knows this policy by its name; it lets exactly one address through. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as WithPolicies
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: onlyTheWorker })
  // The browser wants its own object here, which the types of the DOM call a string.
  return (policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH) as string
}

const container = () => (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? undefined

/**
 * Not where the site is looked into, where nothing shall come from a shelf, nor for who saves data: it
 * fetches what may never be looked at. A refusal leaves the site as it was.
 */
export const registerWorker = async (): Promise<void> => {
  if (isInspected() || savesData()) return
  await container()
    ?.register(workerAddress(), { updateViaCache: 'none' })
    .catch(() => undefined)
}

/** Whether pages are opened by the worker, so that one which was kept can be had. */
export const isControlled = (): boolean => Boolean(container()?.controller)

export const onWorkerMessage = (hear: (type: FromWorker['type']) => void): (() => void) => {
  const heard = ({ data }: MessageEvent<FromWorker>) => hear(data.type)
  container()?.addEventListener('message', heard)
  return () => container()?.removeEventListener('message', heard)
}

/** The page that is on the screen shall be kept, now and when the worker has just taken over. */
export const tellSeen = (message: Omit<ToWorker, 'type'>): void => {
  const seen: ToWorker = { type: 'seen', ...message }
  container()?.controller?.postMessage(seen)
}

export const onTakeOver = (then: () => void): (() => void) => {
  container()?.addEventListener('controllerchange', then)
  return () => container()?.removeEventListener('controllerchange', then)
}
