import { readEnquiry } from '#server/enquiries/readEnquiry.ts'
import { createSubmit } from '#server/enquiries/submitEnquiry.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost } from '#tests/support/fakeApi.ts'
import { remoteHost } from '#tests/support/remoteHost.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { MAX_LINEAR_RATIO, timeRatio } from '#tests/support/timeRatio.ts'

describe('reading an enquiry', () => {
  const TODAY = '2020-01-01'

  test('normalises letters with marks to NFC', () => {
    const { name } = readEnquiry({ ...sampleEnquiry(), name: 'Jose\u0301 Vie\u0323\u0302t' }, TODAY)
    expect(name).toBe('Jos\u00e9 Vi\u1ec7t')
  })

  test('does not normalise a letter with thousands of marks, which takes quadratic time', () => {
    const read = (comments: string) =>
      expect(() => readEnquiry({ ...sampleEnquiry(), comments }, TODAY)).toThrow()
    const marks = (number: number) => `a${'\u0301'.repeat(number)}${'\u0323'.repeat(number)}`
    expect(timeRatio(read, marks)).toBeLessThan(MAX_LINEAR_RATIO)
  })

  test.each(['a', '@', '.', 'a@', '.com', ' ', '9', '-', ':', 'é'])(
    'rejects fields full of %j in linear time',
    (piece) => {
      const read = (text: string) => {
        const fields = { name: text, email: text, mobile: text, date: text, time: text }
        expect(() => readEnquiry({ ...sampleEnquiry(), ...fields }, TODAY)).toThrow()
      }
      expect(timeRatio(read, (length) => piece.repeat(length))).toBeLessThan(MAX_LINEAR_RATIO)
    },
  )
})

test('forwards at most 200 enquiries to a foreign host at a time; one that it rejects does not consume the sender’s quota', async () => {
  const taken: string[] = []
  const host = await remoteHost(courseHost([], taken))
  const respond = host.hold()
  const counted: string[] = []
  const noIntake = () => Promise.reject(new Error('this enquiry is the foreign host’s'))
  const submit = createSubmit(host.url, noIntake, fetch, (address) => counted.push(address) > 0)
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
