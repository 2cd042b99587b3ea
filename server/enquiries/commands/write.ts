import { isEnquiryEmail } from '#domain/enquiry.ts'
import { isMobile } from '#domain/mobile.ts'
import { UsageError } from '#server/cli/runCommand.ts'
import { transportNames } from '#server/enquiries/notify/transports.ts'
import { isFarAhead } from '#server/store/clock.ts'
import {
  NotQuarantined,
  releaseEnquiries,
  removeEnquiries,
} from '#server/store/enquiryRepository.ts'
import { type Arguments, type Command, progress, startOfDay } from './command.ts'

export const release: Command = {
  options: [],
  ids: Number.POSITIVE_INFINITY,
  prepare:
    ({ ids }) =>
    async (store, config) => {
      const transports = transportNames(config)
      await releaseEnquiries(store, ids, transports, Date.now()).catch((error: unknown) => {
        throw error instanceof NotQuarantined ? new UsageError(error.message) : error
      })
      const notified =
        transports.length > 0
          ? `the team is notified by ${transports.join(' and ')}`
          : 'nobody is notified'
      for (const id of ids) console.log(`${id} released; ${notified}`)
    },
}

const personOf = ({ mobile, email }: Arguments) => {
  if ((mobile === undefined) === (email === undefined))
    throw new UsageError('erase needs one of --mobile and --email')
  if (mobile !== undefined && isMobile(mobile)) return { mobile }
  if (email !== undefined && isEnquiryEmail(email)) return { email: email.trim() }
  throw new UsageError(
    mobile === undefined
      ? `--email is not an address that an enquiry can have: ${email}`
      : `--mobile is not a number of ten digits: ${mobile}`,
  )
}

export const erase: Command = {
  options: ['mobile', 'email'],
  ids: 0,
  prepare: (args) => {
    const person = personOf(args)
    return async (store) => console.log(`${await removeEnquiries(store, person)} erased`)
  },
}

const DAY = 24 * 60 * 60 * 1_000

const timeOf = ({ 'older-than': age, before }: Arguments) => {
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

export const purge: Command = {
  options: ['older-than', 'before'],
  ids: 0,
  prepare: (args) => {
    const before = timeOf(args)
    return async (store) => {
      if (args.before === undefined && (await isFarAhead(store.queries, Date.now())))
        throw new Error(
          'the clock is more than a week ahead of the site’s last run; if it is right, say --before <day>',
        )
      const { step } = progress('enquiries purged')
      console.log(`${await removeEnquiries(store, { before }, { onRemoved: step })} purged`)
    }
  },
}
