import { TestEnvironment } from 'jest-environment-node'
import * as playwright from 'playwright-core'
import { sharedSite } from './sharedSite.ts'

/** Jest loads this file outside the sandbox, once for all test files of a worker. */
const ofWorker = { playwright, sharedSite }

// Jest ends a worker that does not end by itself, and the shared site ends on 'exit'.
process.once('SIGTERM', () => process.exit(143))

declare global {
  var browserWorker: () => typeof ofWorker
}

export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup()
    // A function, because Jest empties objects of the sandbox after each file.
    this.global.browserWorker = () => ofWorker
  }
}
