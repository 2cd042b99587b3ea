import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

export const failUsage = (why: string): never => {
  console.error(`${why}; see --help`)
  process.exit(2)
}

const read = <O extends Options>(options: O, allowPositionals: boolean) => {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals })
  } catch (error) {
    // Node appends advice on positional arguments after the first sentence.
    return failUsage((error as Error).message.split('. ')[0] ?? '')
  }
}

export const readArguments = <O extends Options>(
  help: string,
  options: O,
  allowPositionals = false,
) => {
  const words = read(options, allowPositionals)
  const { help: wanted } = words.values as { help?: boolean }
  if (wanted) {
    console.log(help)
    process.exit()
  }
  return words
}

/** A wrong number would make a check do nothing, and pass. */
export const wholeNumber = (option: string, text: string, least = 1): number => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least) return number
  return failUsage(`--${option}: ${JSON.stringify(text)} is not a whole number from ${least} on`)
}
