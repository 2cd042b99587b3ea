import { describeFlows } from './flows.ts'
import { launchPuppeteer } from './puppeteer.ts'

describeFlows('Firefox ESR', () =>
  launchPuppeteer({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' }),
)
