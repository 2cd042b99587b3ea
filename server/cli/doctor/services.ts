import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { DAY } from '#domain/constants.ts'
import type { Config } from '#server/config.ts'
import type { TransportSetting } from '#server/enquiries/notify/createTransports.ts'
import { createMailer } from '#server/enquiries/notify/mail.ts'
import { codeOf } from '#server/http/errorCode.ts'
import { createCheck, type Finding } from './finding.ts'
import type { Probe } from './probe.ts'

const RENEWED_BEFORE = 14

const checkMail = async ({ SMTP_URL }: Config): Promise<Finding[]> => {
  const check = createCheck('SMTP_URL')
  if (SMTP_URL === '') return check.findingsOr('no mail is sent')
  const mailer = createMailer(SMTP_URL)
  try {
    await mailer.verify()
    return check.findingsOr('the mail server accepts the login')
  } catch (error) {
    return check.failure(`no mail can be sent (${codeOf(error)})`, 'check host, port and password')
  } finally {
    mailer.close()
  }
}

/** HEAD, so that the team gets no test notification. */
const checkWebhook = async ({ ENQUIRY_WEBHOOK_URL }: Config, probe: Probe): Promise<Finding[]> => {
  const { failure, warning, findingsOr } = createCheck('ENQUIRY_WEBHOOK_URL')
  if (ENQUIRY_WEBHOOK_URL === '') return findingsOr('no webhook is called')
  const init: RequestInit = { method: 'HEAD', redirect: 'manual' }
  const reply = await probe(ENQUIRY_WEBHOOK_URL, init).catch(codeOf)
  if (typeof reply === 'string')
    return failure(`can’t be reached (${reply})`, 'check the address and the firewall')
  const { status } = reply
  if (status >= 500) return failure(`returned ${status}`, 'fix the receiver')
  if (status >= 300 && status < 400)
    return failure(`redirects (${status})`, 'set the redirect’s target as the address')
  if (status === 404 || status === 410)
    return warning(`returned ${status} to HEAD`, 'check the path')
  return findingsOr(`can be reached (${status})`)
}

type TransportCheck = (config: Config, probe: Probe) => Promise<Finding[]>

export const TRANSPORT_CHECKS: Readonly<Record<TransportSetting, TransportCheck>> = {
  SMTP_URL: checkMail,
  ENQUIRY_WEBHOOK_URL: checkWebhook,
}

const tlsSocket = ({ hostname: host, port }: URL, timeout: number) =>
  new Promise<TLSSocket>((resolve, reject) => {
    const servername = isIP(host) ? '' : host
    const options = { host, port: Number(port || 443), servername, timeout }
    const socket = connect({ ...options, rejectUnauthorized: false }, () => resolve(socket))
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'LATE' })))
  })

export const checkCertificate = async (
  { SITE_URL }: Config,
  timeout: number,
): Promise<Finding[]> => {
  const { failure, warning, findingsOr } = createCheck('TLS of SITE_URL')
  if (!SITE_URL.startsWith('https:')) return findingsOr('SITE_URL is not https')
  const socket = await tlsSocket(new URL(SITE_URL), timeout).catch(codeOf)
  if (typeof socket === 'string')
    return failure(`no TLS connection (${socket})`, 'check DNS, port 443 and the proxy')
  const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY)
  const { authorized, authorizationError } = socket
  socket.destroy()
  if (!authorized)
    failure(`browsers refuse it (${authorizationError})`, 'install a valid certificate')
  if (days < RENEWED_BEFORE)
    warning(`the certificate ends in ${days} days`, 'check its automatic renewal')
  return findingsOr(`valid for ${days} days`)
}
