import { expect, test } from '@jest/globals'
import { enquirySender } from '#server/enquiries/sendEnquiry.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { courseHost } from '#tests/support/fakeApi.ts'
import { remoteHost } from '#tests/support/remoteHost.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

const noIntake = () => Promise.reject(new Error('this enquiry is the foreign host’s'))

test('no more than two hundred enquiries wait for a foreign host at a time', async () => {
  const taken: string[] = []
  const host = await remoteHost(courseHost([], taken))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  host.before = () => held
  const send = enquirySender(host.url, noIntake, fetch, () => true)
  const sendOne = () => send(sampleEnquiry(), { address: '192.0.2.1', suspect: false })
  try {
    const sent = Array.from({ length: 200 }, sendOne)
    await expect(sendOne()).rejects.toMatchObject({ status: 503, retryAfter: 2 })
    await comesTrue(() => host.asked.length === 200)
    answer()
    await Promise.all(sent)
    expect(taken).toHaveLength(200)
    await sendOne()
    expect(taken).toHaveLength(201)
  } finally {
    await host.close()
  }
})
