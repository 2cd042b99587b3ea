import { HostFault } from '#server/http/hostAnswer.ts'
import { inTime } from '#server/http/inTime.ts'
import type { Log } from '#server/ops/log.ts'
import { findEnquiry } from '#server/store/enquiryDesk.ts'
import type { Store } from '#server/store/open.ts'
import { awaitedChannels, claim, dueTellings, putOff, told } from '#server/store/outbox.ts'
import type { OutboxRow } from '#server/store/schema.ts'
import type { Channel } from './channel.ts'

/** Milliseconds. */
const ROUND = 2_000
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60 * 60 * 1_000
/** For all of one telling: a mail server that drips its words is never silent for long. */
const TELLING_DEADLINE = 10_000
/** So long nobody else tries what one instance has taken on: longer than telling can last. */
const LEASE = 3 * TELLING_DEADLINE
const AT_ONCE = 10

/** Twice as long after each try, give or take a quarter, so that many don't come back at once. */
export const waitAfter = (attempts: number, chance = Math.random()): number =>
  Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT) * (0.75 + chance / 2)

const codeOf = (fault: unknown) => {
  const { name, code, cause } = fault as Error & { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? name
}

const channelIsLate = () => new HostFault('LATE')

type Parts = {
  readonly store: Store
  readonly channels: readonly Channel[]
  readonly log: Log
}

/** Carries what waits in the outbox to the team: at least once each, whatever is down meanwhile. */
export const createPostman = ({ store, channels, log }: Parts) => {
  const { queries } = store

  const carry = async (telling: OutboxRow) => {
    const channel = channels.find(({ name }) => name === telling.channel)
    if (channel === undefined || !(await claim(store, telling, Date.now() + LEASE))) return
    const enquiry = await findEnquiry(queries, telling.enquiry_id)
    try {
      if (enquiry)
        await inTime({ milliseconds: TELLING_DEADLINE, late: channelIsLate }, (signal) =>
          channel.tell(enquiry, signal),
        )
    } catch (fault) {
      log.fault(`notify.${channel.name}`, fault)
      const wait = waitAfter(telling.attempts + 1)
      await putOff(store, telling, Math.round(Date.now() + wait), codeOf(fault))
      return
    }
    await told(store, telling)
  }

  const names = channels.map(({ name }) => name)

  const outboxFails = (fault: unknown) => log.fault('notify.outbox', fault)

  const round = async () => {
    try {
      const due = await dueTellings(queries, names, Date.now(), AT_ONCE)
      // Each with its own fault: none is left under way by another's.
      await Promise.all(due.map((telling) => carry(telling).catch(outboxFails)))
    } catch (fault) {
      outboxFails(fault)
    }
  }

  /** What waits for a way that was since switched off waits for ever; the operator reads so once. */
  const tellOfUnconfigured = async () => {
    try {
      const waiting = (await awaitedChannels(queries)).filter((name) => !names.includes(name))
      for (const code of waiting)
        log.fault('notify.unconfigured', Object.assign(new Error('not configured'), { code }))
    } catch (fault) {
      outboxFails(fault)
    }
  }
  const looked = tellOfUnconfigured()

  let stopped = channels.length === 0
  let underway: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const goRound = () => {
    underway = round().then(() => {
      if (!stopped) timer = setTimeout(goRound, ROUND).unref()
    })
  }
  if (!stopped) goRound()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underway
      await looked
      for (const channel of channels) channel.close()
    },
  }
}
