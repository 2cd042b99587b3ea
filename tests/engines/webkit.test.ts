import { describeFlows } from './flows.ts'
import { launchWebKit } from './webkit.ts'

describeFlows('WebKitGTK', launchWebKit)
