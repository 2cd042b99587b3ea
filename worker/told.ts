/** What the server writes in front of the worker's program, so that each build and place has its own. */
export type Told = {
  readonly build: string
  /** Every script, style and font that a page of this build may come to need. */
  readonly assets: readonly string[]
  /** Where the API answers when it isn't the site itself. */
  readonly apis: readonly string[]
  /** The page that is shown in the place of one that was never seen. */
  readonly fallback: string
}

declare const self: ServiceWorkerGlobalScope & { readonly told: Told }

export const worker: ServiceWorkerGlobalScope = self
export const { told } = self
