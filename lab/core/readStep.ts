import { isFields } from './fields.ts'
import type { Step } from './run.ts'

const isEvent = (value: unknown) => isFields(value) && typeof value.type === 'string'

export const isStep = (step: unknown): step is Step => {
  if (!isFields(step)) return false
  switch (step.do) {
    case 'send':
      return isEvent(step.event)
    case 'wait':
      return typeof step.ms === 'number' && step.ms >= 0 && Number.isFinite(step.ms)
    case 'resolve':
    case 'reject':
      return typeof step.call === 'string'
    case 'report':
      return typeof step.call === 'string' && isEvent(step.event)
    default:
      return false
  }
}
