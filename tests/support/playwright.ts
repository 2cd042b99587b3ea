/** In place of playwright-core, whose 7 MB Jest would evaluate again for each test file. */
module.exports = globalThis.browserWorker().playwright
