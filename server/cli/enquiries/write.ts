import { parseArgs } from 'node:util'
import { DAY } from '#domain/constants.ts'
import { isEnquiryEmail } from '#domain/enquiry.ts'
import { isMobile } from '#domain/mobile.ts'
import { UsageError } from '#server/cli/runCommand.ts'
import { transportNames } from '#server/enquiries/notify/createTransports.ts'
import { judgeClock } from '#server/store/clock.ts'
import { NotQuarantined, releaseEnquiries, removeEnquiries } from '#server/store/enquiries.ts'
import { type Command, progress, startOfDay } from './command.ts'

export const release: Command = (args) => {
  const { positionals: ids } = parseArgs({ args, allowPositionals: true })
  if (ids.length === 0) throw new UsageError('release needs an id')
  return async (store, config) => {
    const transports = transportNames(config)
    await releaseEnquiries(store, ids, transports, Date.now()).catch((error: unknown) => {
      throw error instanceof NotQuarantined ? new UsageError(error.message) : error
    })
    const notified =
      transports.length > 0
        ? `the team is notified by ${transports.join(' and ')}`
        : 'nobody is notified'
    for (const id of ids) console.log(`${id} released; ${notified}`)
  }
}

const personOf = (args: string[]) => {
  const options = { mobile: { type: 'string' }, email: { type: 'string' } } as const
  const { mobile, email } = parseArgs({ args, options }).values
  if ((mobile === undefined) === (email === undefined))
    throw new UsageError('erase needs one of --mobile and --email')
  if (mobile !== undefined && isMobile(mobile)) return { mobile }
  if (email !== undefined && isEnquiryEmail(email)) return { email: email.trim().normalize('NFC') }
  throw new UsageError(
    mobile === undefined
      ? `--email is not an address that an enquiry can have: ${email}`
      : `--mobile is not a number of ten digits: ${mobile}`,
  )
}

export const erase: Command = (args) => {
  const person = personOf(args)
  return async (store) => console.log(`${await removeEnquiries(store, person)} erased`)
}

type PurgeValues = { readonly 'older-than'?: string; readonly before?: string }

const timeOf = ({ 'older-than': age, before }: PurgeValues) => {
  if ((age === undefined) === (before === undefined))
    throw new UsageError('purge needs one of --older-than and --before')
  if (before !== undefined) {
    const time = startOfDay('before', before)
    if (Date.parse(time) > Date.now()) throw new UsageError(`--before is in the future: ${before}`)
    return time
  }
  const days = Number(/^(\d{1,5})d$/.exec(age ?? '')?.[1] ?? 0)
  if (days < 1) throw new UsageError(`--older-than is not a number of days such as 365d: ${age}`)
  return new Date(Date.now() - days * DAY).toISOString()
}

export const purge: Command = (args) => {
  const options = { 'older-than': { type: 'string' }, before: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const before = timeOf(values)
  return async (store) => {
    const { state } = await judgeClock(store.queries, Date.now())
    if (values.before === undefined && state !== 'plausible')
      throw new Error(`the clock may be wrong (${state}); say which day with --before <day>`)
    const { step } = progress('enquiries purged')
    console.log(`${await removeEnquiries(store, { before }, { onRemoved: step })} purged`)
  }
}
