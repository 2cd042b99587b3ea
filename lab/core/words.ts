import type { StateValue } from 'xstate'
import { waitingOf } from './calls.ts'
import { durationOf } from './eventNames.ts'
import { type Graph, shortOf } from './graph.ts'
import type { Frame, Step } from './run.ts'

/** 'editing.filling'; regions of a parallel state beside each other: 'autoplay.running + item.visible'. */
export const valueWords = (value: StateValue | undefined): string => {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, inner]) => {
      const words = valueWords(inner)
      if (words === '') return name
      return words.includes(' + ') ? `${name}(${words})` : `${name}.${words}`
    })
    .join(' + ')
}

export const stateWords = (value: StateValue): string => valueWords(value) || 'its only state'

const MOST_CHANGES = 3
const MOST_CHARACTERS = 60

export const changesWords = (changes: readonly string[]): string => {
  if (changes.length === 0) return 'no field changed'
  const short = changes.map((one) =>
    one.length > MOST_CHARACTERS ? `${one.slice(0, MOST_CHARACTERS)}…` : one,
  )
  const more = changes.length - MOST_CHANGES
  return `${short.slice(0, MOST_CHANGES).join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}

export const stepWords = (step: Step): string => {
  switch (step.do) {
    case 'send':
      return step.event.type
    case 'wait':
      return `${durationOf(step.ms)} pass`
    case 'report':
      return `${step.call}: ${step.event.type}`
    case 'resolve':
      return `${step.call} done`
    case 'reject':
      return `${step.call} failed`
  }
}

export const payloadWords = (step: Step): string => {
  if (step.do === 'wait') return ''
  if (step.do !== 'send' && step.do !== 'report') return JSON.stringify(step.value) ?? ''
  const { type: _, ...payload } = step.event
  return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload)
}

export const thrownWords = ({ error }: Frame): string | undefined =>
  error === undefined ? undefined : `The machine threw: ${error}`

export const frameWords = (frame: Frame): string => {
  const thrown = thrownWords(frame)
  if (thrown !== undefined) return thrown
  const waiting = waitingOf(frame.calls).length
  const parts = [
    `Now ${valueWords(frame.value)}`,
    frame.status === 'done' ? 'the machine has ended' : '',
    frame.ignored ? 'ignored' : '',
    waiting > 0 ? `${waiting} ${waiting === 1 ? 'call waits' : 'calls wait'}` : '',
    frame.timers[0] ? `next timer in ${durationOf(frame.timers[0].due - frame.now)}` : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** Text for the id of a state or an edge: 'editing.invalid: at once [isMended] → editing.filling'. */
export const partWords = (graph: Graph, id: string): string => {
  const edge = graph.edges.find((one) => one.id === id)
  if (edge === undefined) return shortOf(graph, id)
  const target = edge.target === undefined ? 'stays' : `→ ${shortOf(graph, edge.target)}`
  return `${shortOf(graph, edge.source)}: ${edge.label} ${edge.guard ? `[${edge.guard}] ` : ''}${target}`
}
