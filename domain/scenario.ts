/**
 * Fault injection into the embedded API, on hosts for development and QA only:
 * `?scenario=slow:3000,fail-page:2`.
 */

/** Query parameter of a page. */
export const SCENARIO = 'scenario'
/** Request header with the scenario of the page. */
export const SCENARIO_HEADER = 'X-Scenario'

type Amount = {
  readonly label: string
  readonly least: number
  readonly most: number
  readonly usual: number
}

type Bend = {
  /** A sentence for the tester. */
  readonly says: (amount: number) => string
  /** Undefined for a fault without a parameter. */
  readonly amount?: Amount
}

/** Milliseconds after which the embedded API responds 503. */
const LATEST = 5_000

const late = (milliseconds: number) =>
  milliseconds < LATEST
    ? `Every answer comes ${milliseconds} ms late.`
    : `Every answer would come ${milliseconds} ms late, so the API gives up after ${LATEST} ms with 503.`

const BENDS = {
  slow: {
    says: late,
    amount: { label: 'Milliseconds', least: 1, most: 60_000, usual: 3_000 },
  },
  'out-of-order': {
    says: (window) => `Answers that are asked for within ${window} ms come in reverse order.`,
    amount: { label: 'Milliseconds', least: 1, most: 4_000, usual: 1_000 },
  },
  empty: { says: () => 'Every list is empty.' },
  malformed: { says: () => 'Every answer is cut off in its middle.' },
  'fail-page': {
    says: (page) => `Page ${page} of every list fails.`,
    amount: { label: 'Page', least: 1, most: 99, usual: 2 },
  },
  'enquiry-fails-once': {
    says: () => 'Each enquiry is refused when it is first sent, and taken after that.',
  },
  'enquiry-answer-lost': {
    says: () =>
      'Each enquiry is taken when it is first sent, but its sender is told that it failed.',
  },
  'enquiry-hangs': { says: () => 'An enquiry is never answered, and not taken.' },
} as const satisfies Readonly<Record<string, Bend>>

export type BendName = keyof typeof BENDS

export const BEND_NAMES = Object.keys(BENDS) as BendName[]

export const bendOf = (name: BendName): Bend => BENDS[name]

/** Value of each active fault; 0 if it has none. */
export type Scenario = Readonly<Partial<Record<BendName, number>>>

const isBend = (name: string): name is BendName => Object.hasOwn(BENDS, name)

const known = () => BEND_NAMES.map(partOf).join(', ')
const partOf = (name: BendName) => {
  const { amount } = bendOf(name)
  return amount ? `${name}:${amount.usual}` : name
}

type Read<T> = { readonly fault: string } | T

const amountIn = (name: BendName, text: string | undefined): Read<{ value: number }> => {
  const { amount } = bendOf(name)
  if (amount === undefined)
    return text === undefined ? { value: 0 } : { fault: `“${name}” takes no number.` }
  if (text === undefined) return { value: amount.usual }
  const value = Number(text)
  if (/^\d{1,6}$/.test(text) && value >= amount.least && value <= amount.most) return { value }
  return {
    fault: `“${name}” takes a whole number from ${amount.least} to ${amount.most}, such as ${partOf(name)}.`,
  }
}

export const readScenario = (text: string): Read<{ readonly scenario: Scenario }> => {
  const scenario: Partial<Record<BendName, number>> = {}
  for (const part of text.split(',')) {
    const [name = '', amount, ...rest] = part.trim().split(':')
    if (!isBend(name)) return { fault: `There is no scenario “${name}”. There are: ${known()}.` }
    if (name in scenario) return { fault: `“${name}” stands twice in the scenario.` }
    const read = amountIn(name, rest.length > 0 ? `${amount}:${rest.join(':')}` : amount)
    if ('fault' in read) return read
    scenario[name] = read.value
  }
  return { scenario }
}

/** The same scenario always gives the same text. */
export const writeScenario = (scenario: Scenario): string =>
  BEND_NAMES.filter((name) => name in scenario)
    .map((name) => (bendOf(name).amount ? `${name}:${scenario[name]}` : name))
    .join(',')

export const scenarioSays = (scenario: Scenario): string[] =>
  BEND_NAMES.flatMap((name) => {
    const amount = scenario[name]
    return amount === undefined ? [] : [bendOf(name).says(amount)]
  })
