import { isDay } from '#domain/dates.ts'
import { BadContent } from '#server/catalogue/content/frontMatter.ts'
import { BadSetting } from '#server/config.ts'

export class UsageError extends Error {}

export const onlyArgument = (
  [value, extra]: readonly string[],
  command: string,
  needed: string,
): string => {
  if (value === undefined) throw new UsageError(`${command} needs ${needed}`)
  if (extra !== undefined) throw new UsageError(`${command} does not take ${JSON.stringify(extra)}`)
  return value
}

export const dayOf = (option: string, day: string): string => {
  if (!isDay(day)) throw new UsageError(`--${option} is not a day such as 2025-07-28: ${day}`)
  return day
}

const isParseError = (error: unknown) =>
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE')

/** The reader of a pipe may exit early, as `head` does. */
const exitOnClosedPipe = (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
}

const fail = (exitCode: number, message: string) => {
  console.error(message)
  process.exitCode = exitCode
}

export const runCommand = async (help: string, run: (args: string[]) => Promise<void>) => {
  process.stdout.once('error', exitOnClosedPipe)
  try {
    const args = process.argv.slice(2)
    if (args.includes('--help')) console.log(help)
    else await run(args)
  } catch (error) {
    const { message } = error as Error
    if (error instanceof UsageError) fail(2, message)
    // Node appends advice on positional arguments after the first sentence.
    else if (isParseError(error)) fail(2, `${message.split('. ')[0]}; see --help`)
    else if (error instanceof BadSetting || error instanceof BadContent) fail(1, message)
    else fail(1, `error: ${message}`)
  }
}
