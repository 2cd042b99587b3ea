import { Hono } from 'hono'
import {
  HONEYPOT_HEADER,
  KEY_HEADER,
  MIN_FORM_SECONDS,
  SECONDS_HEADER,
} from '#domain/contracts/enquiryCall.ts'
import type { Config } from '#server/config.ts'
import { parseKey } from '#server/enquiries/idempotencyKey.ts'
import type { Intake } from '#server/enquiries/intake.ts'
import { readEnquiry } from '#server/enquiries/readEnquiry.ts'
import { readJson } from '#server/http/body.ts'
import { type Connection, clientAddress } from '#server/http/clientAddress.ts'
import { methodNotAllowed } from '#server/http/httpError.ts'
import { sameSiteOnly } from '#server/http/sameSite.ts'

const isQuick = (seconds: string | undefined) =>
  seconds !== undefined && /^\d{1,9}$/.test(seconds) && Number(seconds) < MIN_FORM_SECONDS

export const enquiriesApi = (intake: Intake, config: Config) =>
  new Hono<{ Bindings: Connection }>()
    .post('/', sameSiteOnly(config.SITE_URL), async (c) => {
      const sent = await readJson(c.req.raw)
      const key = parseKey(c.req.header(KEY_HEADER))
      const accepted = await intake(readEnquiry(sent), {
        key,
        address: clientAddress(c, config.TRUST_PROXY),
        suspect: c.req.header(HONEYPOT_HEADER) === '1' || isQuick(c.req.header(SECONDS_HEADER)),
      })
      c.header('Cache-Control', 'no-store')
      if (accepted.replayed) c.header('Idempotency-Replayed', 'true')
      return c.json({ id: accepted.id, receivedAt: accepted.receivedAt }, 201)
    })
    .all('/', () => {
      throw methodNotAllowed(['POST'])
    })
