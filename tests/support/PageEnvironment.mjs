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

/** Early in the day it is still yesterday in UTC: a mixed-up time zone changes the date. */
const ZONE = 'Asia/Kolkata'

export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.zone = process.env.TZ
    process.env.TZ = ZONE
    for (const name of FROM_NODE) {
      this.global[name] = globalThis[name]
    }
    // jsdom has no Navigation Timing; a document may also have no entry of it.
    this.global.performance.getEntriesByType ??= () => []
  }

  // The process also runs files of other projects.
  async teardown() {
    if (this.zone === undefined) delete process.env.TZ
    else process.env.TZ = this.zone
    await super.teardown()
  }
}
