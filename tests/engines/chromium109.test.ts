import { createRequire } from 'node:module'
import { describeFlows } from './flows.ts'
import { launchPuppeteer } from './puppeteer.ts'

/** Installed by hand, see docs/browsers.md: the newest Puppeteer can't drive a browser of 2023. */
const installed = createRequire(`${process.cwd()}/node_modules/.cache/chromium109/package.json`)

describeFlows('Chromium 109', async () =>
  launchPuppeteer(
    {
      executablePath: await installed('@sparticuz/chromium').executablePath(),
      args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--single-process'],
    },
    installed('puppeteer-core'),
  ),
)
