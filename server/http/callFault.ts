import type { Log } from '#server/ops/log.ts'
import { faultAnswer, RequestFault, unavailable } from './fault.ts'

/** For calls that programs make: JSON whatever goes wrong, and of a slip of ours nothing but that. */
export const callFault = (log: Log, where: string) => (fault: unknown) => {
  if (fault instanceof RequestFault) return faultAnswer(fault)
  log.fault(where, fault)
  return faultAnswer(unavailable())
}
