import { randomUUID } from 'node:crypto'
import { CONSENT } from '#domain/consent.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import type { Config } from '#server/config.ts'
import { HttpError, tooMany, unavailable } from '#server/http/httpError.ts'
import { countEnquiry } from '#server/http/metrics.ts'
import { REQUEST_DEADLINE_MS, withTimeout } from '#server/http/withTimeout.ts'
import type { Log } from '#server/ops/log.ts'
import type { LoopDelay } from '#server/ops/loopDelay.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import { takeToken } from '#server/store/buckets.ts'
import { findCourse } from '#server/store/courses.ts'
import {
  type EnquiryReceipt,
  findByFields,
  findByKeys,
  storeEnquiry,
} from '#server/store/enquiries.ts'
import type { Store } from '#server/store/open.ts'
import { addressHash, bodyHash, derivedKeys, repeatableSince } from './idempotencyKey.ts'
import { transportNames } from './notify/createTransports.ts'

export type Sender = {
  readonly address: string
  readonly key?: string
  readonly suspect: boolean
}

type Accepted = {
  readonly id: string
  readonly receivedAt: string
  readonly replayed: boolean
}

export type Intake = (enquiry: Enquiry, sender: Sender) => Promise<Accepted>

type Parts = {
  readonly config: Config
  readonly store: Store
  readonly secret: string
  readonly loopDelay: LoopDelay
  readonly log: Log
}

const replay = (known: EnquiryReceipt, hash: string): Accepted => {
  if (known.body_hash !== hash)
    throw new HttpError(422, 'key_reused', 'This Idempotency-Key belongs to another enquiry.')
  countEnquiry('repeated')
  return { id: known.id, receivedAt: known.created_at, replayed: true }
}

export const createIntake = ({ config, store, secret, loopDelay, log }: Parts): Intake => {
  const rateLimit = { burst: config.ENQUIRY_BURST, perMinute: config.ENQUIRY_PER_MINUTE }
  const transports = transportNames(config)
  const queued = createWorkQueue(loopDelay, 'enquiry')

  const findSameFields = (hash: string, suspect: boolean, now: number) =>
    findByFields(store.queries, hash, {
      since: repeatableSince(now),
      // An enquiry in quarantine must not stand in for one that notifies the team.
      states: suspect ? ['new', 'quarantined'] : ['new'],
    })

  const accept = async (
    enquiry: Enquiry,
    { address, key, suspect }: Sender,
    signal: AbortSignal,
  ): Promise<Accepted> => {
    const now = Date.now()
    const hash = bodyHash(enquiry)
    const sent = { enquiry, secret, now }
    const plain = derivedKeys('enquiry', sent)
    // A suspect copy of an accepted enquiry counts as its repetition.
    const derived = suspect ? ([...derivedKeys('suspect', sent), ...plain] as const) : plain
    // The same text may have been posted before the page's scripts ran.
    const keys = key ? ([key, ...derived] as const) : derived
    const repeated = await findByKeys(store.queries, keys)
    // A page that is reloaded, and then posts without its scripts, sends no key.
    const known = repeated ?? (key ? undefined : await findSameFields(hash, suspect, now))
    // Before the rate limit, so that retries are always allowed.
    if (known) return replay(known, hash)
    signal.throwIfAborted()
    const wait = await takeToken(store, addressHash(address, secret), rateLimit, now)
    if (wait > 0) throw tooMany('enquiries', wait)
    const { courseId, courseName, courseCategory, siteName, ...values } = enquiry
    const course = await findCourse(store.queries, courseId)
    const id = randomUUID()
    const stored = await storeEnquiry(
      store,
      {
        id,
        idempotency_key: keys[0],
        body_hash: hash,
        state: suspect ? 'quarantined' : 'new',
        created_at: new Date(now).toISOString(),
        ...values,
        course_id: courseId,
        course_name: course?.name ?? courseName,
        course_category: course?.category ?? courseCategory,
        site_name: config.SITE_NAME,
        consent_version: CONSENT.version,
        consent_text: CONSENT.text,
      },
      suspect ? [] : transports,
      signal,
    )
    if (stored.id !== id) return replay(stored, hash)
    countEnquiry(suspect ? 'quarantined' : 'stored')
    return { id, receivedAt: stored.created_at, replayed: false }
  }

  return (enquiry, sender) =>
    withTimeout({ milliseconds: REQUEST_DEADLINE_MS }, (signal) =>
      queued(() => accept(enquiry, sender, signal)),
    ).catch((error: unknown) => {
      if (error instanceof HttpError) throw error
      log.error('enquiry.store', error)
      countEnquiry('failed')
      throw unavailable()
    })
}
