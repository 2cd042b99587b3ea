/** In place of playwright-core, whose 7 MB Jest would evaluate again for each test file. */
export const { chromium } = globalThis.shared()
