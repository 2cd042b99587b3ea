import type { LabEntry } from './entry.ts'
import { isFields } from './fields.ts'
import { shapeOf, toGraph } from './graph.ts'
import { isStep, type Step } from './run.ts'
import type { Session } from './session.ts'
import { stepWords } from './words.ts'

const FORMAT = 'machine-lab/1'

export type Trace = {
  readonly format: typeof FORMAT
  readonly machine: string
  readonly shape: string
  readonly input?: unknown
  readonly steps: readonly Step[]
}

export const toTrace = ({ entry, input, steps, cursor }: Session): Trace => ({
  format: FORMAT,
  machine: entry.name,
  shape: shapeOf(toGraph(entry.machine)),
  ...(input !== undefined && { input }),
  steps: steps.slice(0, cursor),
})

export const toJson = (trace: Trace): string => `${JSON.stringify(trace, null, 2)}\n`

type ReadTrace = { readonly trace: Trace } | { readonly error: string }

type ReadJson = { readonly value: unknown } | { readonly error: string }

export const readJson = (json: string): ReadJson => {
  try {
    return { value: JSON.parse(json) as unknown }
  } catch (error) {
    return { error: `This is not JSON: ${(error as Error).message}` }
  }
}

export const readTrace = (json: string): ReadTrace => {
  const read = readJson(json)
  return 'error' in read ? read : traceIn(read.value)
}

export const traceIn = (value: unknown): ReadTrace => {
  if (!isFields(value)) return { error: 'A trace is an object, and this is something else.' }
  if (value.format !== FORMAT)
    return { error: `This lab reads '${FORMAT}'; the file says '${String(value.format)}'.` }
  if (typeof value.machine !== 'string') return { error: "The trace doesn't name its machine." }
  if (!Array.isArray(value.steps)) return { error: 'The trace has no list of steps.' }
  const wrong = value.steps.findIndex((step) => !isStep(step))
  if (wrong >= 0) return { error: `Step ${wrong + 1} of the trace is not one that the lab knows.` }
  return {
    trace: {
      format: FORMAT,
      machine: value.machine,
      shape: String(value.shape),
      ...(value.input !== undefined && { input: value.input }),
      steps: value.steps.filter(isStep),
    },
  }
}

export const shapeWarning = (trace: Trace, entry: LabEntry): string | undefined =>
  trace.shape === shapeOf(toGraph(entry.machine))
    ? undefined
    : `'${trace.machine}' has changed since this trace was made: it may lead elsewhere now.`

export const unknownStep = ({ entry, steps, frames }: Session): string | undefined => {
  const events = new Set(toGraph(entry.machine).edges.map(({ event }) => event))
  const started = new Set<string>()
  const wrong = steps.findIndex((step, index) => {
    for (const { key } of frames[index]?.calls ?? []) started.add(key)
    if (step.do === 'wait') return false
    if (step.do === 'send') return !events.has(step.event.type) && !events.has('*')
    return !started.has(step.call)
  })
  const step = steps[wrong]
  return (
    step && `Step ${wrong + 1}, '${stepWords(step)}', is unknown to this machine: it was ignored.`
  )
}

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

/** A URL fragment, which browsers never send to a server. */
export const toLink = async (trace: Trace): Promise<string> => {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(trace)),
    new CompressionStream('deflate-raw'),
  )
  const characters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('')
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export const fromLink = async (link: string): Promise<ReadTrace> => {
  try {
    const characters = atob(link.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(characters, (character) => character.charCodeAt(0))
    const bytes = await through(packed, new DecompressionStream('deflate-raw'))
    return readTrace(new TextDecoder().decode(bytes))
  } catch {
    return { error: 'The link is cut short or damaged; nothing was replayed.' }
  }
}
