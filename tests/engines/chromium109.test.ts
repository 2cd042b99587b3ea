import { launchOldChromium } from './chromium.ts'
import { describeFlows } from './flows.ts'

describeFlows('Chromium 109', launchOldChromium)
