import { type ParseArgsConfig, parseArgs } from 'node:util'
import { BadContent } from '#server/catalogue/content/frontMatter.ts'
import { BadSetting } from '#server/config.ts'

/** What the person at the command line did wrong, in words for them. */
export class Misuse extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

const read = <O extends Options>(options: O) =>
  parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: true })

type Asked<O extends Options> = ReturnType<typeof read<O>>

const isMisuse = (fault: unknown) =>
  fault instanceof Misuse || String((fault as NodeJS.ErrnoException).code).startsWith('ERR_PARSE')

/** Who reads what is written may have had enough, as `head` has: that is no fault. */
const endWithReader = (fault: NodeJS.ErrnoException) => {
  if (fault.code === 'EPIPE') process.exit()
  throw fault
}

/** Reads the arguments, does the work, and says in one place what went wrong: 2 for misuse, 1 for the rest. */
export const runCommand = async <O extends Options>(
  help: string,
  options: O,
  work: (asked: Asked<O>) => Promise<void>,
): Promise<void> => {
  process.stdout.once('error', endWithReader)
  try {
    const asked = read(options)
    const { help: wanted } = asked.values as { help?: boolean }
    if (wanted) console.log(help)
    else await work(asked)
  } catch (fault) {
    if (isMisuse(fault)) {
      console.error(`${(fault as Error).message}\n\n${help}`)
      process.exitCode = 2
      return
    }
    const known = fault instanceof BadSetting || fault instanceof BadContent
    console.error(known ? fault.message : `It did not work: ${(fault as Error).message}`)
    process.exitCode = 1
  }
}
