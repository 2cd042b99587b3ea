import { TestEnvironment } from 'jest-environment-jsdom'

// Missing in jsdom. Without MessageChannel, which would keep Jest running.
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
]

export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of FROM_NODE) {
      this.global[name] = globalThis[name]
    }
    // jsdom has no Navigation Timing; a document may also have no entry of it.
    this.global.performance.getEntriesByType ??= () => []
  }
}
