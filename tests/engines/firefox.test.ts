import { launchFirefox } from './firefox.ts'
import { describeFlows } from './flows.ts'

describeFlows('Firefox ESR', launchFirefox)
