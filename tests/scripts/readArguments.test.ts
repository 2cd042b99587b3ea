import { readArguments } from '#scripts/readArguments.ts'

const read = (...words: string[]) => {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...words)
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  jest.spyOn(console, 'error').mockImplementation(print)
  jest.spyOn(console, 'log').mockImplementation(print)
  jest.spyOn(process, 'exit').mockImplementation((code = 0) => {
    throw new Error(`exit ${code}`)
  })
  try {
    return readArguments('the help', { rounds: 2, store: 'sqlite', check: false }).values
  } catch (error) {
    return [(error as Error).message, ...printed]
  }
}

test('options have the type of their default', () => {
  expect(read()).toEqual({ rounds: 2, store: 'sqlite', check: false })
  expect(read('--rounds', '3', '--store=postgres', '--check')).toEqual({
    rounds: 3,
    store: 'postgres',
    check: true,
  })
})

test.each([
  [['--rounds', '0'], '--rounds: "0" is not a whole number from 1 on; see --help'],
  [['--rounds', '1e3'], '--rounds: "1e3" is not a whole number from 1 on; see --help'],
  [['--chek'], "Unknown option '--chek'; see --help"],
  [['enquiry'], expect.stringMatching(/^Unexpected argument 'enquiry'.*; see --help$/)],
])('%j is rejected with one line', (words, message) => {
  expect(read(...words)).toEqual(['exit 2', message])
})

test('--help prints the help and does nothing else', () => {
  expect(read('--help', '--rounds', '3')).toEqual(['exit 0', 'the help'])
})
