import { type LabEntry, labelOf } from './entry.ts'
import { same } from './json.ts'
import { outcomeStep } from './options.ts'
import { isStep, type Step, type Walk } from './run.ts'
import { stepWords } from './words.ts'

type ReadWalk = Walk & { readonly unknown: string | undefined }

const START = 'start:'
/** Prefix of a JSON value that no preset has. */
const RAW = '!'

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const written = (value: unknown) => RAW + encodeURIComponent(JSON.stringify(value))
const read = (code: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(code.slice(RAW.length)))
  } catch {
    return undefined
  }
}

/** The steps that have a name in an address: 'submitted:a-form', or 'send~1=500' for a call 'send#1'. */
const namedSteps = (
  { sends, actors }: LabEntry,
  call: string,
): readonly (readonly [string, Step])[] => [
  ...sends.map(({ label, value }) => {
    const name = label === value.type ? label : `${value.type}:${slug(label)}`
    return [name, { do: 'send', event: value }] as const
  }),
  ...Object.values(actors)
    .flat()
    .map((outcome) => {
      const name = `${call.replace('#', '~')}=${slug(outcome.label)}`
      return [name, outcomeStep(outcome, call)] as const
    }),
]

const stepIn = (entry: LabEntry, code: string): Step | undefined => {
  if (code.startsWith('+') || code.startsWith(RAW)) {
    const step = code.startsWith(RAW) ? read(code) : { do: 'wait', ms: Number(code) }
    return isStep(step) ? step : undefined
  }
  const [call = ''] = code.split('=')
  return namedSteps(entry, call.replace('~', '#')).find(([name]) => name === code)?.[1]
}

const nameOf = (entry: LabEntry, step: Step): string | undefined => {
  if (step.do === 'wait') return `+${step.ms}`
  const call = 'call' in step ? step.call : ''
  return namedSteps(entry, call).find(([, one]) => same(one, step))?.[0]
}

const known = new WeakMap<Step, string>()

const codeOf = (entry: LabEntry, step: Step): string => {
  const earlier = known.get(step)
  if (earlier !== undefined) return earlier
  const name = nameOf(entry, step)
  const code = name !== undefined && same(stepIn(entry, name), step) ? name : written(step)
  known.set(step, code)
  return code
}

const startCode = (entry: LabEntry, input: unknown): readonly string[] => {
  const label = labelOf(entry, input)
  if (label === undefined) return [START + written(input)]
  return label === entry.inputs[0]?.label ? [] : [START + slug(label)]
}

export const startWords = (entry: LabEntry, input: unknown): string =>
  labelOf(entry, input) ?? 'an input that is no preset, such as a recording’s'

/** The parts of an address: 'start:a-filled-form', 'submitted', '+1000', 'sendEnquiry~1=500'. */
export const walkCode = (entry: LabEntry, { input, steps }: Walk): readonly string[] => [
  ...startCode(entry, input),
  ...steps.map((step) => codeOf(entry, step)),
]

/** 'submitted: all fields filled in, then sendEnquiry#1: 500'. */
export const walkWords = (entry: LabEntry, steps: readonly Step[]): string =>
  steps
    .map((step) => {
      const code = codeOf(entry, step)
      return step.do === 'wait' || code.startsWith(RAW)
        ? stepWords(step)
        : code.replace('~', '#').replace(/[:=]/, ': ').replaceAll('-', ' ')
    })
    .join(', then ')

export const readWalk = (entry: LabEntry, codes: readonly string[]): ReadWalk => {
  const [first] = entry.inputs
  const start = codes[0]?.startsWith(START) ? codes[0].slice(START.length) : undefined
  const preset = entry.inputs.find(({ label }) => slug(label) === start)
  const raw = start?.startsWith(RAW) ? read(start) : undefined
  const isRaw = raw !== undefined || start === written(undefined)
  const input = isRaw ? raw : (preset ?? first)?.value
  if (start !== undefined && preset === undefined && !isRaw)
    return { input, steps: [], unknown: START + start }
  const rest = start === undefined ? codes : codes.slice(1)
  const steps = rest.map((code) => stepIn(entry, code))
  const wrong = steps.indexOf(undefined)
  return {
    input,
    steps: steps.slice(0, wrong < 0 ? steps.length : wrong).filter((step) => step !== undefined),
    unknown: rest[wrong],
  }
}
