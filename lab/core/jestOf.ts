import type { Frame, Step } from './run.ts'
import type { Session } from './session.ts'
import type { LabSite } from './site.ts'
import { stepWords } from './words.ts'

const literal = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

const argumentsOf = (step: Step): readonly unknown[] => {
  if (step.do === 'send') return [step.event]
  if (step.do === 'wait') return [step.ms]
  const value = step.do === 'report' ? step.event : step.value
  return value === undefined ? [step.call] : [step.call, value]
}

const expectation = ({ value }: Frame): string =>
  `  expect(session.frame.value).toEqual(${literal(value)})`

export const jestOf = (
  { entry, input, frames, frame, steps, cursor }: Session,
  modules: LabSite['modules'],
): string => {
  const walked = steps.slice(0, cursor)
  const title = walked.length > 0 ? walked.map(stepWords).join(', ') : 'starts'
  const lines = walked.flatMap((step, index) => [
    `  session.${step.do}(${argumentsOf(step).map(literal).join(', ')})`,
    expectation(frames[index + 1] ?? frame),
  ])
  return `${[
    `import { createSession } from '${modules.session}'`,
    `import { entryOf } from '${modules.registry}'`,
    '',
    `test(${literal(`${entry.machine.id}: ${title}`)}, () => {`,
    `  const session = createSession(entryOf(${literal(entry.machine.id)}), ${literal(input)})`,
    expectation(frames[0]),
    ...lines,
    `  expect(session.frame.context).toEqual(${literal(frame.context)})`,
    '})',
  ].join('\n')}\n`
}
