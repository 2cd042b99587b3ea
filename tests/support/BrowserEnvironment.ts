import { TestEnvironment } from 'jest-environment-node'
import { chromium } from 'playwright-core'
import { sharedSite } from './sharedSite.ts'

/** Jest loads this file outside the sandbox, once for all test files of a worker. */
const ofWorker = { chromium, sharedSite }

declare global {
  var shared: () => typeof ofWorker
}

export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup()
    // A function, because Jest empties objects of the sandbox after each file.
    this.global.shared = () => ofWorker
  }
}
