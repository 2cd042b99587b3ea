import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { builtSite } from '#tests/support/built.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { freshData } from '#tests/support/freshData.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { httpSink } from '#tests/support/sinks.ts'

test('what was acknowledged is told to the team, although the server is killed and the hook is away', async () => {
  const away = await httpSink()
  await away.close()
  const environment = { ENQUIRY_WEBHOOK_URL: away.url, ENQUIRY_BURST: '1000', LOG: 'off' }
  const data = await freshData()

  const first = await builtSite({ data, environment })
  const sent = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await fetch(`${first.url}/api/enquiries`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(sampleEnquiry({ comments: randomUUID() })),
      })
      return (await response.json()).id
    }),
  )
  await first.kill()

  const hook = await httpSink(Number(new URL(away.url).port))
  const second = await builtSite({ data, environment })
  const told = () => new Set(hook.told.map(({ key }) => key))
  await comesTrue(() => told().size === sent.length)
  expect(told()).toEqual(new Set(sent))
  await second.stop()
  await hook.close()
  await data.remove()
}, 60_000)
