import { waitingOf } from './calls.ts'
import { type LabEntry, labelOf } from './entry.ts'
import { eventWords } from './eventNames.ts'
import type { Configuration } from './explore.ts'
import { jsonLines } from './json.ts'
import { valueWords } from './words.ts'

const MOST_CHARACTERS = 32
const MOST_FIELDS = 3

const short = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text

const factsOf = (entry: LabEntry, { frame, input }: Configuration): ReadonlyMap<string, string> =>
  new Map([
    ...jsonLines(frame.context)
      .filter(({ text }) => text !== '' && text !== 'undefined')
      .map(({ path, text }) => [path, text] as const),
    ['timers', frame.timers.map(({ event }) => eventWords(event)).join(', ')],
    [
      'calls',
      waitingOf(frame.calls)
        .map(({ id }) => id)
        .join(', '),
    ],
    ['start', labelOf(entry, input) ?? ''],
  ])

/** Labels configurations of the same states with the fields in which they differ. */
export const differencesOf = (
  entry: LabEntry,
  configurations: readonly Configuration[],
): ReadonlyMap<Configuration, string> => {
  const states = configurations.map(({ frame }) => valueWords(frame.value))
  return new Map(
    [...new Set(states)].flatMap((state) => {
      const group = configurations.filter((_, index) => states[index] === state)
      const facts = group.map((one) => [one, factsOf(entry, one)] as const)
      const names = [...new Set(facts.flatMap(([, map]) => [...map.keys()]))].filter(
        (name) => new Set(facts.map(([, map]) => map.get(name))).size > 1,
      )
      return facts.map(([one, map]) => {
        const shown = names.filter((name) => map.get(name)).slice(0, MOST_FIELDS)
        return [
          one,
          shown.map((name) => `${name} ${short(map.get(name) ?? '')}`).join(', '),
        ] as const
      })
    }),
  )
}
