import { mail } from '#server/enquiries/notify/mail.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { mailSink } from '#tests/support/sinks.ts'

test('adds neither a header nor a recipient from a visitor’s text', async () => {
  const sink = await mailSink()
  const name = 'x\r\nBcc: evil@evil.com'
  const comments = 'y\r\n.\r\nRCPT TO:<evil@evil.com>\r\nBcc: evil@evil.com'
  const notify = mail({ server: sink.url, from: 'a@site.example', to: 'b@site.example' })
  await notify(enquiryRow('one', { name, comments }), new AbortController().signal)
  await sink.close()
  expect(sink.mails.map(({ to }) => to)).toEqual([['b@site.example']])
  expect(sink.mails[0]?.text.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
})

test('a response goes to the visitor’s whole address, also with a comma', async () => {
  const sink = await mailSink()
  const notify = mail({ server: sink.url, from: 'a@site.example', to: 'b@site.example' })
  const enquiry = enquiryRow('one', { email: 'asha,k@mail.com' })
  await notify(enquiry, new AbortController().signal)
  await sink.close()
  expect(sink.mails[0]?.text.split('\r\n')).toContain('Reply-To: <"asha,k"@mail.com>')
})

test.each([
  ['आशा@mail.com', undefined],
  ['a@b]c.com', undefined],
  ['a"b@mail.com', undefined],
  ['a\u0007b@mail.com', undefined],
  ['a@b,c.com', undefined],
  ['asha@मेल.com', 'asha@xn--r2bi6d.com'],
])('writes Reply-To for %j only if it is a valid header', async (email, expected) => {
  const sink = await mailSink()
  const notify = mail({ server: sink.url, from: 'a@site.example', to: 'b@site.example' })
  await notify(enquiryRow('one', { email }), new AbortController().signal)
  await sink.close()
  const head = sink.mails[0]?.text.split('\r\n\r\n')[0] ?? ''
  expect(/^Reply-To: (.*)$/m.exec(head)?.[1]).toBe(expected)
})
