/** Fault injection into the embedded API, on development and QA hosts: `?scenario=slow:3000`. */

/** The name of the query parameter and of the cookie. */
export const SCENARIO = 'scenario'
export const SCENARIO_HEADER = 'X-Scenario'

type Amount = {
  readonly label: string
  readonly least: number
  readonly most: number
  readonly usual: number
}

type Injection = {
  readonly says: (amount: number) => string
  readonly amount?: Amount
}

/** Milliseconds; a slower response becomes a 503. */
const API_TIMEOUT = 5_000

const describeDelay = (milliseconds: number) =>
  milliseconds < API_TIMEOUT
    ? `Every response is ${milliseconds} ms late.`
    : `Every response would be ${milliseconds} ms late, so the API times out after ${API_TIMEOUT} ms with 503.`

const INJECTIONS = {
  slow: {
    says: describeDelay,
    amount: { label: 'Milliseconds', least: 1, most: 60_000, usual: 3_000 },
  },
  'out-of-order': {
    says: (window) => `Responses to requests within ${window} ms arrive in reverse order.`,
    amount: { label: 'Milliseconds', least: 1, most: 4_000, usual: 1_000 },
  },
  empty: { says: () => 'Every list is empty.' },
  malformed: { says: () => 'Every response is cut off in the middle.' },
  'fail-page': {
    says: (page) => `Page ${page} of every list fails.`,
    amount: { label: 'Page', least: 1, most: 99, usual: 2 },
  },
  'enquiry-fails': { says: () => 'Each enquiry is answered 500, and not accepted.' },
  'enquiry-fails-once': {
    says: () => 'Each enquiry is answered 503 the first time, and accepted when sent again.',
  },
  'enquiry-answer-lost': {
    says: () => 'Each enquiry is accepted the first time, but answered 503.',
  },
  'enquiry-hangs': { says: () => 'Enquiries get no response and are not accepted.' },
} as const satisfies Readonly<Record<string, Injection>>

type InjectionName = keyof typeof INJECTIONS

export const INJECTION_NAMES = Object.keys(INJECTIONS) as InjectionName[]

export const injectionOf = (name: InjectionName): Injection => INJECTIONS[name]

export type Scenario = Readonly<Partial<Record<InjectionName, number>>>

const isInjection = (name: string): name is InjectionName => Object.hasOwn(INJECTIONS, name)

const knownInjections = () => INJECTION_NAMES.map(partOf).join(', ')
const partOf = (name: InjectionName) => {
  const { amount } = injectionOf(name)
  return amount ? `${name}:${amount.usual}` : name
}

type Parsed<T> = { readonly error: string } | T

const amountIn = (name: InjectionName, text: string | undefined): Parsed<{ value: number }> => {
  const { amount } = injectionOf(name)
  if (amount === undefined)
    return text === undefined ? { value: 0 } : { error: `“${name}” takes no number.` }
  if (text === undefined) return { value: amount.usual }
  const value = Number(text)
  if (/^\d{1,6}$/.test(text) && value >= amount.least && value <= amount.most) return { value }
  return {
    error: `“${name}” takes a whole number from ${amount.least} to ${amount.most}, such as ${partOf(name)}.`,
  }
}

export const parseScenario = (text: string): Parsed<{ readonly scenario: Scenario }> => {
  const scenario: Partial<Record<InjectionName, number>> = {}
  for (const part of text.split(',')) {
    const [name = '', amount] = part.trim().split(/:(.*)/s)
    if (!isInjection(name))
      return { error: `There is no scenario “${name}”. There are: ${knownInjections()}.` }
    if (name in scenario) return { error: `“${name}” occurs twice in the scenario.` }
    const read = amountIn(name, amount)
    if ('error' in read) return read
    scenario[name] = read.value
  }
  return { scenario }
}

export const formatScenario = (scenario: Scenario): string =>
  INJECTION_NAMES.filter((name) => name in scenario)
    .map((name) => (injectionOf(name).amount ? `${name}:${scenario[name]}` : name))
    .join(',')

export const describeScenario = (scenario: Scenario): string[] =>
  INJECTION_NAMES.flatMap((name) => {
    const amount = scenario[name]
    return amount === undefined ? [] : [injectionOf(name).says(amount)]
  })
