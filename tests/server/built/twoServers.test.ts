import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/store/open.ts'
import { builtSite } from '#tests/support/built.ts'
import { freshData } from '#tests/support/freshData.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

test('two servers on one store accept every enquiry once', async () => {
  const data = await freshData()
  const environment = { ENQUIRY_BURST: '10000', LOG: 'off' }
  const sites = await Promise.all([
    builtSite({ data, environment }),
    builtSite({ data, environment }),
  ])
  const send = (url: string, key: string) =>
    fetch(`${url}/api/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(sampleEnquiry({ comments: key })),
    })
  const keys = Array.from({ length: 60 }, () => randomUUID())
  // SQLite's lock goes to one server at a time; one that waits too long responds 503.
  const sendUntilTaken = async (url: string, key: string) => {
    for (;;) {
      const { status } = await send(url, key)
      if (status === 201) return
      expect(status).toBe(503)
    }
  }
  await Promise.all(keys.flatMap((key) => sites.map(({ url }) => sendUntilTaken(url, key))))
  await Promise.all(sites.map((site) => site.stop()))

  const store = await openStore(readConfig(data.environment))
  const rows = await store.queries.selectFrom('enquiries').select('comments').execute()
  await store.close()
  await data.remove()
  expect(rows.map(({ comments }) => comments).sort()).toEqual([...keys].sort())
}, 60_000)
