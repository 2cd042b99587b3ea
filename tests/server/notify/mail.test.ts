import { readConfig } from '#server/config.ts'
import { createTransports } from '#server/enquiries/notify/createTransports.ts'
import { mail } from '#server/enquiries/notify/mail.ts'
import { codeOf } from '#server/http/errorCode.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { mailSink } from '#tests/support/sinks.ts'

const ADDRESSES = { from: 'a@site.example', to: 'b@site.example' }

/** The only mail about an enquiry. */
const mailAbout = async (fields: Parameters<typeof enquiryRow>[1]) => {
  const sink = await mailSink()
  const notify = mail({ server: sink.url, ...ADDRESSES })
  await notify(enquiryRow('one', fields), new AbortController().signal)
  await sink.close()
  expect(sink.mails.map(({ to }) => to)).toEqual([[ADDRESSES.to]])
  const text = sink.mails[0]?.text ?? ''
  return { text, head: text.split('\r\n\r\n')[0] ?? '' }
}

test('adds neither a header nor a recipient from a visitor’s text', async () => {
  const name = 'x\r\nBcc: evil@evil.com'
  const comments = 'y\r\n.\r\nRCPT TO:<evil@evil.com>\r\nBcc: evil@evil.com'
  const { head } = await mailAbout({ name, comments })
  expect(head).not.toMatch(/^bcc/im)
})

test('indents the comments, whose lines would look like other fields', async () => {
  const { text } = await mailAbout({ comments: 'Hello\nid: two\n\nBye' })
  expect(text).toContain('comments: Hello\r\n  id: two\r\n\r\n  Bye\r\n')
  expect(text.match(/^id: .*/gm)).toEqual(['id: one'])
})

test.each([
  ['asha,k@mail.com', '<"asha,k"@mail.com>'],
  ['आशा@mail.com', undefined],
  ['a@b]c.com', undefined],
  ['a"b@mail.com', undefined],
  ['a\u0007b@mail.com', undefined],
  ['a@b,c.com', undefined],
  ['a@-b.com', undefined],
  ['a@b-.com', undefined],
  ['a@b..com', undefined],
  ['a@b-c.xn--d.com', 'a@b-c.xn--d.com'],
  ['asha@मेल.com', 'asha@xn--r2bi6d.com'],
])('writes Reply-To for %j only if it is a valid header', async (email, expected) => {
  const { head } = await mailAbout({ email })
  expect(/^Reply-To: (.*)$/m.exec(head)?.[1]).toBe(expected)
})

test('is sent from and to CONTACT_EMAIL without ENQUIRY_MAIL_TO', async () => {
  const sink = await mailSink()
  const config = readConfig({ SMTP_URL: sink.url, CONTACT_EMAIL: 'hello@site.example' })
  const [transport] = await createTransports(config)
  await transport?.notify(enquiryRow('one'), new AbortController().signal)
  await sink.close()
  expect(sink.mails.map(({ to }) => to)).toEqual([['hello@site.example']])
  expect(sink.mails[0]?.text).toMatch(/^From: hello@site\.example\r$/m)
})

const codeFrom = (server: string) =>
  mail({ server, ...ADDRESSES })(enquiryRow('one'), new AbortController().signal).catch(codeOf)

test.each([
  [451, 'EENVELOPE_451'],
  [550, 'EENVELOPE_550'],
])('an error names the mail server’s status %s', async (responseCode, code) => {
  const refusal = Object.assign(new Error('no'), { responseCode })
  const sink = await mailSink({ onRcptTo: (_, __, done) => done(refusal) })
  const found = await codeFrom(sink.url)
  await sink.close()
  expect(found).toBe(code)
})

test('an error names its cause, not only the step', async () => {
  expect(await codeFrom('smtp://127.0.0.1:1')).toBe('ECONNREFUSED')
})
