import { faultAnswer, RequestFault, unavailable } from '#server/http/fault.ts'
import type { Log } from './log.ts'

/** For calls that programs make: JSON whatever goes wrong, and of a slip of ours nothing but that. */
export const callFault = (log: Log, where: string) => (fault: unknown) => {
  if (fault instanceof RequestFault) return faultAnswer(fault)
  log.fault(where, fault)
  return faultAnswer(unavailable())
}
