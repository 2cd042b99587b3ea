import { createReporter } from '#lab/core/reporter.ts'
import { createSiteRedaction } from '#qa/redaction.ts'

type Options = Parameters<typeof createReporter>[0]

/** A page's end of the lab's channel; nobody listens to it unless it gets a wire. */
export const labReporter = (options: Partial<Options> = {}) =>
  createReporter({
    wire: { postMessage: () => {}, addEventListener: () => {}, removeEventListener: () => {} },
    page: 'page',
    path: () => '/all-course',
    redaction: createSiteRedaction(),
    scene: () => ({
      address: '/all-course?inspect',
      scenario: '',
      versions: { build: 'main.js', browser: 'a browser', window: '', api: {} },
    }),
    ...options,
  })
