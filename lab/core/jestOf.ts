import type { Frame, Step } from './run.ts'
import type { Session } from './session.ts'

const literal = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

const callOf = (step: Step): string => {
  switch (step.do) {
    case 'send':
      return `send(${literal(step.event)})`
    case 'wait':
      return `wait(${step.ms})`
    case 'report':
      return `report(${literal(step.call)}, ${literal(step.event)})`
    case 'resolve':
    case 'reject':
      return step.value === undefined
        ? `${step.do}(${literal(step.call)})`
        : `${step.do}(${literal(step.call)}, ${literal(step.value)})`
  }
}

const wordOf = (step: Step): string => {
  if (step.do === 'send' || step.do === 'report') return step.event.type
  return step.do === 'wait' ? `${step.ms} ms` : `${step.do} ${step.call}`
}

const expectations = (frame: Frame): string[] => [
  `  expect(session.frame.value).toEqual(${literal(frame.value)})`,
]

export const jestOf = (
  { entry, input, frames, steps, cursor }: Session,
  registryModule: string,
): string => {
  const walked = steps.slice(0, cursor)
  const last = frames[cursor]
  const title = walked.length > 0 ? walked.map(wordOf).join(', ') : 'starts'
  const lines = walked.flatMap((step, index) => {
    const frame = frames[index + 1]
    return [`  session.${callOf(step)}`, ...(frame ? expectations(frame) : [])]
  })
  const first = frames[0]
  return `${[
    `import { createSession } from '#lab/core/session.ts'`,
    `import { entryOf } from '${registryModule}'`,
    '',
    `test(${literal(`${entry.name}: ${title}`)}, () => {`,
    `  const session = createSession(entryOf(${literal(entry.name)}), ${literal(input)})`,
    ...(first ? expectations(first) : []),
    ...lines,
    ...(last ? [`  expect(session.frame.context).toEqual(${literal(last.context)})`] : []),
    '})',
  ].join('\n')}\n`
}
