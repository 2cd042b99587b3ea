import { randomUUID } from 'node:crypto'
import { readConfig } from '#server/config.ts'
import { openStore, withStore } from '#server/store/open.ts'
import { builtSite } from '#tests/support/built.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { postUntilStored } from '#tests/support/postEnquiry.ts'
import { httpSink, mailSink } from '#tests/support/sinks.ts'

const send = async (url: string): Promise<string> => {
  const response = await postUntilStored(url, randomUUID())
  expect(response.status).toBe(201)
  return (await response.json()).id
}

const messageId = (text: string) => /^Message-ID: <([\w-]+)@/m.exec(text)?.[1]

/** Ends the lease of 30 s that a killed server still has. */
const bringForward = (data: FreshData) =>
  withStore(openStore(readConfig(data.environment)), ({ queries }) =>
    queries.updateTable('outbox').set({ due_at: 0 }).execute(),
  )

test('repeats what a killed server had not delivered: posts, and mails with the same id', async () => {
  const hook = await httpSink()
  const sink = await mailSink()
  hook.away = true
  sink.mute = true
  const environment = {
    ENQUIRY_WEBHOOK_URL: hook.url,
    SMTP_URL: sink.url,
    ENQUIRY_BURST: '1000',
    LOG: 'off',
  }
  // A set: an attempt without a response is aborted after 10 s, and retried.
  const mailed = () => new Set(sink.mails.map(({ text }) => messageId(text)))
  const data = await freshData()

  const first = await builtSite({ isSmall: true, data, environment })
  // As many as are mailed at a time.
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(first.url)))
  await eventually(mailed, new Set(sent))
  await first.kill()
  sink.mails.length = 0
  expect(hook.requests).toEqual([])

  hook.away = false
  sink.mute = false
  await bringForward(data)
  const second = await builtSite({ isSmall: true, data, environment })
  await eventually(() => new Set(hook.requests.map(({ key }) => key)), new Set(sent))
  await eventually(mailed, new Set(sent))
  await second.stop()
  await Promise.all([hook.close(), sink.close(), data.remove()])
})
