import type { LabEntry } from './entry.ts'
import { shapeOf, toGraph } from './graph.ts'
import { isFields } from './json.ts'
import { isStep, type Walk } from './run.ts'
import type { Session } from './session.ts'
import { stepWords } from './words.ts'

const FORMAT = 'machine-lab/1'

export type WalkFile = Walk & {
  readonly format: typeof FORMAT
  readonly machine: string
  readonly shape: string
}

export const toWalkFile = ({ entry, input, steps, cursor }: Session): WalkFile => ({
  format: FORMAT,
  machine: entry.machine.id,
  shape: shapeOf(toGraph(entry.machine)),
  input,
  steps: steps.slice(0, cursor),
})

export const toJson = (file: WalkFile): string => `${JSON.stringify(file, null, 2)}\n`

export const walkFileIn = (value: unknown): WalkFile => {
  if (!isFields(value)) throw new Error('A walk is an object, and this is something else.')
  const { format, machine, shape, input, steps } = value
  if (format !== FORMAT)
    throw new Error(`This lab reads '${FORMAT}'; the file says '${String(format)}'.`)
  if (typeof machine !== 'string') throw new Error("The walk doesn't name its machine.")
  if (!Array.isArray(steps)) throw new Error('The walk has no list of steps.')
  const wrong = steps.findIndex((step) => !isStep(step))
  if (wrong >= 0) throw new Error(`Step ${wrong + 1} of the walk is not one that the lab knows.`)
  return { format: FORMAT, machine, shape: String(shape), input, steps }
}

export const shapeWarning = (
  { machine, shape }: Pick<WalkFile, 'machine' | 'shape'>,
  entry: LabEntry,
): string | undefined =>
  shape === shapeOf(toGraph(entry.machine))
    ? undefined
    : `'${machine}' has changed since these steps were recorded: they may lead elsewhere now.`

export const unknownStep = ({ entry, steps, frames }: Session): string | undefined => {
  const events = new Set(toGraph(entry.machine).edges.map(({ event }) => event))
  const started = new Set<string>()
  const wrong = steps.findIndex((step, index) => {
    for (const { key } of frames[index]?.calls ?? []) started.add(key)
    if (step.do === 'wait') return false
    if (step.do === 'send') return !events.has(step.event.type)
    return !started.has(step.call)
  })
  const step = steps[wrong]
  return (
    step && `Step ${wrong + 1}, '${stepWords(step)}', is unknown to this machine: it was ignored.`
  )
}
