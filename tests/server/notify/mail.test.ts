import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readConfig } from '#server/config.ts'
import { createTransports } from '#server/enquiries/notify/createTransports.ts'
import { mail } from '#server/enquiries/notify/mail.ts'
import { codeOf } from '#server/http/errorCode.ts'
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

test('indents the comments, whose lines would look like other fields', async () => {
  const sink = await mailSink()
  const notify = mail({ server: sink.url, from: 'a@site.example', to: 'b@site.example' })
  const enquiry = enquiryRow('one', { comments: 'Hello\nid: two\n\nBye' })
  await notify(enquiry, new AbortController().signal)
  await sink.close()
  expect(sink.mails[0]?.text).toContain('comments: Hello\r\n  id: two\r\n\r\n  Bye\r\n')
  expect(sink.mails[0]?.text.match(/^id: .*/gm)).toEqual(['id: one'])
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

test('is sent from and to CONTACT_EMAIL without ENQUIRY_MAIL_TO', async () => {
  const sink = await mailSink()
  const config = readConfig({ SMTP_URL: sink.url, CONTACT_EMAIL: 'hello@site.example' })
  const [transport] = await createTransports(config)
  await transport?.notify(enquiryRow('one'), new AbortController().signal)
  await sink.close()
  expect(sink.mails.map(({ to }) => to)).toEqual([['hello@site.example']])
  expect(sink.mails[0]?.text).toMatch(/^From: hello@site\.example\r$/m)
})

test.each([
  [451, 'EENVELOPE_451'],
  [550, 'EENVELOPE_550'],
])('an error names the mail server’s status %s', async (responseCode, code) => {
  const refusal = Object.assign(new Error('no'), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refusal),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const notify = mail({
    server: `smtp://127.0.0.1:${port}`,
    from: 'a@site.example',
    to: 'b@x.example',
  })
  const error = await notify(enquiryRow('one'), new AbortController().signal).catch(
    (error) => error,
  )
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(codeOf(error)).toBe(code)
})

test('an error names its cause, not only the step', async () => {
  const notify = mail({ server: 'smtp://127.0.0.1:1', from: 'a@site.example', to: 'b@x.example' })
  const error = await notify(enquiryRow('one'), new AbortController().signal).catch(
    (error) => error,
  )
  expect(codeOf(error)).toBe('ECONNREFUSED')
})
