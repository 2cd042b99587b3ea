import { UNREACHABLE, WORKER_PATH } from '#domain/offline.ts'
import { isInspected } from '#platform/isInspected.ts'
import { savesData } from '#platform/savesData.ts'

type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown }
}

/** The content policy allows a Trusted Types policy of this name, which accepts no other address. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER_PATH })
  // A TrustedScriptURL, which the DOM's types call a string.
  return (policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH) as string
}

/** Undefined without HTTPS. */
const container = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

/** Not with `?inspect`, where nothing may come from a cache, nor for visitors who save data. */
export const registerWorker = async (): Promise<void> => {
  if (isInspected() || savesData()) return
  await container()
    ?.register(workerAddress(), { updateViaCache: 'none' })
    .catch(() => undefined)
}

export const isControlled = (): boolean => Boolean(container()?.controller)

/** Listens until the returned function is called. */
const listen = (type: 'message' | 'controllerchange', listener: EventListener) => {
  container()?.addEventListener(type, listener)
  return () => container()?.removeEventListener(type, listener)
}

export const onUnreachable = (then: () => void) =>
  listen('message', (event) => (event as MessageEvent).data === UNREACHABLE && then())

export const onControllerChange = (then: () => void) => listen('controllerchange', then)
