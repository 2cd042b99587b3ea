import fc from 'fast-check'
import {
  describeScenario,
  formatScenario,
  INJECTION_NAMES,
  injectionOf,
  parseScenario,
  type Scenario,
} from '#domain/contracts/scenario.ts'

test.each([
  ['slow:3000', { slow: 3_000 }],
  ['slow', { slow: 3_000 }],
  ['empty', { empty: 0 }],
  [' fail-page:3 , slow:1 ', { slow: 1, 'fail-page': 3 }],
])('parses “%s”', (text, scenario) => {
  expect(parseScenario(text)).toEqual({ scenario })
})

test.each([
  ['slw', /^There is no scenario “slw”\. There are: slow:3000, .*enquiry-hangs\.$/],
  ['slow,', /^There is no scenario “”/],
  ['toString', /^There is no scenario “toString”/],
  ['slow:soon', '“slow” takes a whole number from 1 to 60000, such as slow:3000.'],
  ['slow:1:2', /from 1 to 60000/],
  ['slow:0', /from 1 to 60000/],
  ['slow:60001', /from 1 to 60000/],
  ['fail-page:1e1', /from 1 to 99, such as fail-page:2/],
  ['empty:3', '“empty” takes no number.'],
  ['slow:1,slow:2', '“slow” occurs twice in the scenario.'],
])('rejects “%s” and lists what is possible', (text, error) => {
  const read = parseScenario(text)
  expect(read).toEqual({ error: expect.stringMatching(error) })
})

const anyScenario = fc
  .subarray(INJECTION_NAMES, { minLength: 1 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => {
        const { amount } = injectionOf(name)
        const value = amount ? fc.integer({ min: amount.least, max: amount.most }) : fc.constant(0)
        return value.map((one) => [name, one] as const)
      }),
    ),
  )
  .map((parts) => Object.fromEntries(parts) as Scenario)

test('every scenario round-trips, is described, and needs no escape in an address', () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      const text = formatScenario(scenario)
      expect(parseScenario(text)).toEqual({ scenario })
      expect(text).toMatch(/^[a-z0-9:,-]+$/)
      expect(describeScenario(scenario)).toHaveLength(Object.keys(scenario).length)
    }),
  )
})

test('describes a delay beyond the API’s timeout as a 503', () => {
  expect(describeScenario({ slow: 4_999 })).toEqual(['Every response is 4999 ms late.'])
  expect(describeScenario({ slow: 5_000 })[0]).toMatch(/times out after 5000 ms with 503/)
})
