import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/store/open.ts'
import { builtSite } from '#tests/support/built.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { httpSink, mailSink } from '#tests/support/sinks.ts'

const send = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(sampleEnquiry({ comments: randomUUID() })),
  })
  expect(response.status).toBe(201)
  return (await response.json()).id
}

const messageId = (text: string) => /^Message-ID: <([\w-]+)@/m.exec(text)?.[1]

/** Ends the lease of 30 s that a killed server still has. */
const bringForward = async (data: FreshData) => {
  const store = await openStore(readConfig(data.environment))
  await store.queries.updateTable('outbox').set({ due_at: 0 }).execute()
  await store.close()
}

test('notifies of every acknowledged enquiry after the server was killed', async () => {
  const sink = await httpSink()
  sink.away = true
  const environment = { ENQUIRY_WEBHOOK_URL: sink.url, ENQUIRY_BURST: '1000', LOG: 'off' }
  const data = await freshData()

  const first = await builtSite({ data, environment })
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(first.url)))
  await first.kill()
  expect(sink.requests).toEqual([])

  sink.away = false
  await bringForward(data)
  const second = await builtSite({ data, environment })
  await eventually(() => new Set(sink.requests.map(({ key }) => key)), new Set(sent))
  await second.stop()
  await sink.close()
  await data.remove()
})

test('mails again with the same id when the server was killed before the confirmation', async () => {
  const sink = await mailSink()
  sink.mute = true
  const environment = { SMTP_URL: sink.url, LOG: 'off' }
  const data = await freshData()

  const first = await builtSite({ data, environment })
  const id = await send(first.url)
  await eventually(() => sink.mails.length === 1)
  await first.kill()

  sink.mute = false
  await bringForward(data)
  const second = await builtSite({ data, environment })
  await eventually(() => sink.mails.length === 2)
  expect(sink.mails.map(({ text }) => messageId(text))).toEqual([id, id])
  await second.stop()
  await sink.close()
  await data.remove()
})
