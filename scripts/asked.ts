import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** Says what is wrong with how a script was called, and ends it before it has done anything. */
export const misused = (why: string): never => {
  console.error(`${why}; --help says how it is called`)
  process.exit(2)
}

const read = <O extends Options>(options: O, allowPositionals: boolean) => {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals })
  } catch (fault) {
    // Node appends advice on positional arguments after the first sentence.
    return misused((fault as Error).message.split('. ')[0] ?? '')
  }
}

/** What a script is asked for on its command line; with --help it says what it does, and ends. */
export const asked = <O extends Options>(help: string, options: O, allowPositionals = false) => {
  const words = read(options, allowPositionals)
  const { help: wanted } = words.values as { help?: boolean }
  if (wanted) {
    console.log(help)
    process.exit()
  }
  return words
}

/** A number that an option gives. With a slip in it a check would do nothing at all, and pass. */
export const wholeOf = (option: string, text: string, least = 1): number => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least) return number
  return misused(`--${option}: ${JSON.stringify(text)} is not a whole number from ${least} on`)
}
