import { UNREACHABLE, WORKER_PATH } from '#domain/contracts/offline.ts'
import { isInspected } from '#platform/isInspected.ts'
import { savesData } from '#platform/savesData.ts'

type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown }
}

/** The Content Security Policy allows Trusted Types policies by name. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER_PATH })
  // The DOM's types expect a string in place of a TrustedScriptURL.
  return (policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH) as string
}

/** Undefined without HTTPS, except on localhost. */
const container = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

/** Not with `?inspect`, which must not use caches, nor for visitors who save data. */
export const registerWorker = async (): Promise<void> => {
  if (isInspected() || savesData()) return
  await container()
    ?.register(workerAddress(), { updateViaCache: 'none' })
    .catch(() => undefined)
}

export const isControlled = (): boolean => Boolean(container()?.controller)

const listen = (type: 'message' | 'controllerchange', listener: EventListener) => {
  container()?.addEventListener(type, listener)
  return () => container()?.removeEventListener(type, listener)
}

export const onUnreachable = (then: () => void) =>
  listen('message', (event) => (event as MessageEvent).data === UNREACHABLE && then())

export const onControllerChange = (then: () => void) => listen('controllerchange', then)
