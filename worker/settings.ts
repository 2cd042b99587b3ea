import type { WorkerSettings } from '#domain/offline.ts'

declare const self: ServiceWorkerGlobalScope & { readonly settings: WorkerSettings }

export const worker: ServiceWorkerGlobalScope = self
export const { settings } = self
