import { setImmediate as nextTurn } from 'node:timers/promises'
import { register } from 'prom-client'
import { MAX_COURSE_NAME_LENGTH, MAX_SITE_NAME_LENGTH } from '#domain/enquiry.ts'
import { readConfig } from '#server/config.ts'
import { createIntake } from '#server/enquiries/intake.ts'
import { readEnquiry } from '#server/enquiries/readEnquiry.ts'
import { createSubmit } from '#server/enquiries/submitEnquiry.ts'
import { REQUEST_DEADLINE_MS } from '#server/http/withTimeout.ts'
import { countEnquiries } from '#server/store/enquiries.ts'
import type { Store } from '#server/store/open.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost } from '#tests/support/fakeApi.ts'
import { SECRET } from '#tests/support/freshData.ts'
import { storeForAll } from '#tests/support/freshStore.ts'
import { isLinear } from '#tests/support/isLinear.ts'
import { recordedLog } from '#tests/support/recordedLog.ts'
import { remoteHost } from '#tests/support/remoteHost.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { withResolvers } from '#tests/support/withResolvers.ts'

describe('reading an enquiry', () => {
  const TODAY = '2020-01-01'

  test('accepts the longest names that a course and a site may have', () => {
    const names = {
      courseName: 'k'.repeat(MAX_COURSE_NAME_LENGTH),
      siteName: 'k'.repeat(MAX_SITE_NAME_LENGTH),
    }
    expect(readEnquiry(sampleEnquiry(names), TODAY)).toMatchObject(names)
  })

  test('does not normalise a letter with thousands of marks, which takes quadratic time', () => {
    const read = (comments: string) =>
      expect(() => readEnquiry({ ...sampleEnquiry(), comments }, TODAY)).toThrow()
    const marks = (number: number) => `a${'\u0301\u0323'.repeat(number / 2)}`
    expect(isLinear(read, marks)).toBe(true)
  })

  test.each(['a', '@', '.', 'a@', '.com', ' ', '9', '-', ':', 'é'])(
    'rejects fields full of %j in linear time',
    (piece) => {
      const read = (text: string) => {
        const fields = { name: text, email: text, mobile: text, date: text, time: text }
        expect(() => readEnquiry({ ...sampleEnquiry(), ...fields }, TODAY)).toThrow()
      }
      expect(isLinear(read, (length) => piece.repeat(length / piece.length))).toBe(true)
    },
  )
})

test('forwards at most 200 enquiries to a foreign host at a time; one that it rejects does not consume the sender’s quota', async () => {
  const taken: string[] = []
  const host = await remoteHost(courseHost([], taken))
  const respond = host.hold()
  const counted: string[] = []
  const noIntake = () => Promise.reject(new Error('this enquiry is the foreign host’s'))
  const isAllowed = (address: string) => counted.push(address) > 0
  const { signal } = new AbortController()
  const submit = createSubmit(host.url, noIntake, fetch, isAllowed, signal)
  const sendFrom = (address: string) => submit(sampleEnquiry(), { address, suspect: false })
  try {
    const sent = Array.from({ length: 200 }, () => sendFrom('192.0.2.1'))
    await expect(sendFrom('192.0.2.2')).rejects.toMatchObject({ status: 503, retryAfter: 2 })
    expect(counted).not.toContain('192.0.2.2')
    await eventually(() => host.requests.length === 200)
    respond()
    await Promise.all(sent)
    expect(taken).toHaveLength(200)
    await sendFrom('192.0.2.1')
    expect(taken).toHaveLength(201)
  } finally {
    await host.close()
  }
})

describe('a store that is too slow', () => {
  const fresh = storeForAll()
  const { log, entries } = recordedLog()
  afterEach(() => jest.useRealTimers())

  test('stores nothing after its sender was told so', async () => {
    const { promise: slow, resolve: goOn } = withResolvers()
    const transactions: Promise<unknown>[] = []
    const transaction: Store['transaction'] = (work) => {
      const done = slow.then(() => fresh.store.transaction(work))
      transactions.push(done)
      return done
    }
    const intake = createIntake({
      config: readConfig(fresh.environment),
      store: { ...fresh.store, transaction, asyncCommit: transaction },
      secret: SECRET,
      loopDelay: { delay: () => 0, stop: () => {} },
      log,
    })
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'setImmediate'] })
    const sent = intake(sampleEnquiry(), { address: '192.0.2.1', suspect: false })
    const refused = expect(sent).rejects.toMatchObject({ status: 503 })
    while (transactions.length === 0) await nextTurn()
    await jest.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS)
    await refused
    jest.useRealTimers()
    goOn()
    await eventually(() => transactions.length, 2)
    await Promise.allSettled(transactions)
    expect(await countEnquiries(fresh.store.queries)).toBe(0)
    expect(entries()).toEqual([expect.objectContaining({ where: 'enquiry.store', code: 'LATE' })])
    expect(await register.metrics()).toContain('enquiries_total{outcome="failed"} 1\n')
  })
})
