import { Hono } from 'hono'
import {
  HONEYPOT_HEADER,
  KEY_HEADER,
  MIN_FORM_SECONDS,
  SECONDS_HEADER,
} from '#domain/contracts/enquiryCall.ts'
import { parseKey } from '#server/enquiries/idempotencyKey.ts'
import type { Intake } from '#server/enquiries/intake.ts'
import { readEnquiry } from '#server/enquiries/readEnquiry.ts'
import { readJson, requireJson } from '#server/http/body.ts'
import { type Connection, clientAddress } from '#server/http/clientAddress.ts'
import { methodNotAllowed } from '#server/http/httpError.ts'
import { sameSiteOnly } from '#server/http/sameSite.ts'

type Parts = { readonly intake: Intake; readonly siteUrl: string; readonly proxies: number }

const isQuick = (seconds: string | undefined) =>
  seconds !== undefined && /^\d{1,9}$/.test(seconds) && Number(seconds) < MIN_FORM_SECONDS

export const enquiriesApi = ({ intake, siteUrl, proxies }: Parts) =>
  new Hono<{ Bindings: Connection }>()
    .post('/', sameSiteOnly(siteUrl), async (c) => {
      requireJson(c.req.raw)
      const key = parseKey(c.req.header(KEY_HEADER))
      const sent = await readJson(c.req.raw)
      const accepted = await intake(readEnquiry(sent), {
        key,
        address: clientAddress(c, proxies),
        suspect: c.req.header(HONEYPOT_HEADER) === '1' || isQuick(c.req.header(SECONDS_HEADER)),
      })
      c.header('Cache-Control', 'no-store')
      if (accepted.replayed) c.header('Idempotency-Replayed', 'true')
      return c.json({ id: accepted.id, receivedAt: accepted.receivedAt }, 201)
    })
    .all('/', () => {
      throw methodNotAllowed(['POST'])
    })
