import { TestEnvironment } from 'jest-environment-jsdom'

// jsdom has none of these; Node's own are what a browser has. Not MessageChannel: Jest would never exit.
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
  'CompressionStream',
  'DecompressionStream',
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
