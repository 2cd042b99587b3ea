import { parseArgs } from 'node:util'

type Defaults = Readonly<Record<string, string | number | boolean>>

type Values<D extends Defaults> = {
  readonly [Name in keyof D]: D[Name] extends number
    ? number
    : D[Name] extends boolean
      ? boolean
      : string
}

export const failUsage = (why: string): never => {
  console.error(`${why}; see --help`)
  process.exit(2)
}

export const oneOf = <T>(option: string, name: string, table: Readonly<Record<string, T>>): T =>
  (Object.hasOwn(table, name) ? table[name] : undefined) ??
  failUsage(`--${option}: ${name} is none of ${Object.keys(table).join(', ')}`)

const parsed = (defaults: Defaults, allowPositionals: boolean) => {
  const options: Record<string, { type: 'string' | 'boolean' }> = {}
  for (const [name, value] of Object.entries({ ...defaults, help: false }))
    options[name] = { type: typeof value === 'boolean' ? 'boolean' : 'string' }
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals })
  } catch (error) {
    // Node appends advice on positional arguments after the first sentence.
    return failUsage((error as Error).message.split('. ')[0] ?? '')
  }
}

/** A wrong number would make a check do nothing, and pass. */
const wholeNumber = (option: string, text: string): number =>
  /^0*[1-9]\d*$/.test(text)
    ? Number(text)
    : failUsage(`--${option}: ${JSON.stringify(text)} is not a whole number from 1 on`)

export const readArguments = <D extends Defaults>(
  help: string,
  defaults: D,
  allowPositionals = false,
) => {
  const { values, positionals } = parsed(defaults, allowPositionals)
  if (values.help) {
    console.log(help)
    process.exit()
  }
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof defaults[name] === 'number' ? wholeNumber(name, String(value)) : value,
  ])
  return { values: { ...defaults, ...Object.fromEntries(given) } as Values<D>, positionals }
}
