import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import type { Config } from '#server/config.ts'
import { createMailer } from '#server/enquiries/notify/mail.ts'
import { codeOf, type Finding, failure, ok, warning } from './finding.ts'
import type { Probe } from './probe.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const RENEWED_BEFORE = 14

export const checkMail = async ({ SMTP_URL }: Config): Promise<Finding[]> => {
  const check = 'SMTP_URL'
  if (SMTP_URL === '') return [ok(check, 'no mail is sent')]
  const mailer = createMailer(SMTP_URL)
  try {
    await mailer.verify()
    return [ok(check, 'the mail server accepts the login')]
  } catch (error) {
    return [
      failure(check, `no mail can be sent (${codeOf(error)})`, 'check host, port and password'),
    ]
  } finally {
    mailer.close()
  }
}

/** HEAD, so that the team gets no test notification. */
export const checkWebhook = async (
  { ENQUIRY_WEBHOOK_URL }: Config,
  probe: Probe,
): Promise<Finding[]> => {
  const check = 'ENQUIRY_WEBHOOK_URL'
  if (ENQUIRY_WEBHOOK_URL === '') return [ok(check, 'no webhook is called')]
  const reply = await probe(ENQUIRY_WEBHOOK_URL, { method: 'HEAD', redirect: 'manual' }).catch(
    codeOf,
  )
  if (typeof reply === 'string')
    return [failure(check, `can’t be reached (${reply})`, 'check the address and the firewall')]
  const { status } = reply
  if (status >= 500) return [failure(check, `returned ${status}`, 'fix the receiver')]
  if (status >= 300 && status < 400)
    return [failure(check, `redirects (${status})`, 'set the redirect’s target as the address')]
  return status === 404 || status === 410
    ? [warning(check, `returned ${status} to HEAD`, 'check the path')]
    : [ok(check, `can be reached (${status})`)]
}

const tlsSocket = (url: URL, timeout: number) =>
  new Promise<TLSSocket>((resolve, reject) => {
    const host = url.hostname
    const socket = connect(
      {
        host,
        port: Number(url.port || 443),
        servername: isIP(host) ? '' : host,
        rejectUnauthorized: false,
        timeout,
      },
      () => resolve(socket),
    )
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'LATE' })))
  })

export const checkCertificate = async (
  { SITE_URL }: Config,
  timeout: number,
): Promise<Finding[]> => {
  const check = 'TLS of SITE_URL'
  if (!SITE_URL.startsWith('https:')) return [ok(check, 'SITE_URL is not https')]
  const socket = await tlsSocket(new URL(SITE_URL), timeout).catch(codeOf)
  if (typeof socket === 'string')
    return [failure(check, `no TLS connection (${socket})`, 'check DNS, port 443 and the proxy')]
  const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
  const { authorized, authorizationError } = socket
  socket.destroy()
  const findings: Finding[] = []
  if (!authorized)
    findings.push(
      failure(check, `browsers refuse it (${authorizationError})`, 'install a valid certificate'),
    )
  if (days < RENEWED_BEFORE)
    findings.push(
      warning(check, `the certificate ends in ${days} days`, 'check its automatic renewal'),
    )
  return findings.length > 0 ? findings : [ok(check, `valid for ${days} days`)]
}
