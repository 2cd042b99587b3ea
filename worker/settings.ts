import type { WorkerSettings } from '#domain/contracts/offline.ts'

declare const self: ServiceWorkerGlobalScope & { readonly settings: WorkerSettings }

export const worker: ServiceWorkerGlobalScope = self
export const { settings } = self
