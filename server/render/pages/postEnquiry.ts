import type { Context } from 'hono'
import { HONEYPOT_FIELD } from '#domain/contracts/enquiryCall.ts'
import { courseOf } from '#domain/course.ts'
import {
  ENQUIRY_FIELDS,
  type EnquiryErrors,
  type EnquiryValues,
  enquiryOf,
  postedValues,
  type RefusedEnquiry,
} from '#domain/enquiry.ts'
import { filterMobile } from '#domain/mobile.ts'
import { paths } from '#domain/paths.ts'
import type { Config } from '#server/config.ts'
import { readEnquiry } from '#server/enquiries/readEnquiry.ts'
import type { SubmitEnquiry } from '#server/enquiries/submitEnquiry.ts'
import { mediaTypeOf, readStart } from '#server/http/body.ts'
import { type Connection, clientAddress } from '#server/http/clientAddress.ts'
import { HostError, jsonOf, statusError, toHostError } from '#server/http/hostResponse.ts'
import type { SiteFetch } from '#server/http/hosts.ts'
import { HttpError, tooMany, unavailable } from '#server/http/httpError.ts'
import { countEnquiry } from '#server/http/metrics.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import type { Log } from '#server/ops/log.ts'
import type { LoopDelay } from '#server/ops/loopDelay.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import type { ConfirmationLinks } from './confirmationLinks.ts'
import type { Received } from './pageCalls.ts'
import { pageResponse } from './pageResponse.ts'
import type { RenderPage } from './renderPage.ts'

type Env = { Bindings: Connection }

export type FormParts = {
  readonly config: Config
  readonly render: RenderPage
  readonly send: SubmitEnquiry
  readonly fetchCourse: SiteFetch
  readonly courseHost: string
  readonly loopDelay: LoopDelay
  readonly log: Log
}

type PageParts = {
  readonly confirmations: ConfirmationLinks
  readonly limitUnlisted: (path: string, address: string) => void
}

const FORM = 'application/x-www-form-urlencoded'
const REJECTED_FORMS_PER_MINUTE = 20
/** URL encoding takes 9 bytes for a Devanagari letter and 12 for an emoji. */
const MAX_FORM_BYTES = 32 * 1_024

const formIn = (body: string) => {
  const sent = new URLSearchParams(body)
  const values = postedValues(sent)
  return {
    values: { ...values, mobile: filterMobile(values.mobile) },
    suspect: Boolean(sent.get(HONEYPOT_FIELD)),
  }
}

const requestCourse = async (
  { fetchCourse, courseHost }: FormParts,
  id: string,
): Promise<Received> => {
  const request = new Request(`${courseHost}/api/courses/${encodeURIComponent(id)}`)
  const response = await fetchCourse(request).catch(toHostError)
  if (!response.ok && response.status !== 404) throw statusError(response)
  return { request, response }
}

const courseIn = async ({ response }: Received) => {
  if (response.status === 404) return undefined
  const course = courseOf(await jsonOf(response.clone()))
  if (course === undefined) throw new HostError('NO_COURSE')
  return course
}

/** Only errors of visible fields, because the visitor can't correct others. */
const errorsFor = ({ status, fields }: HttpError): EnquiryErrors | undefined => {
  const errors = ENQUIRY_FIELDS.filter((name) => typeof fields[name] === 'string')
  if ((status !== 422 && status !== 400) || errors.length === 0) return undefined
  return Object.fromEntries(errors.map((name) => [name, fields[name]]))
}

const replyTo = (values: EnquiryValues, error: unknown): RefusedEnquiry => {
  const errors = error instanceof HttpError ? errorsFor(error) : undefined
  return { values, errors: errors ?? {}, failed: errors === undefined }
}

const statusOf = ({ failed }: RefusedEnquiry, error: unknown) => {
  if (!failed) return { status: 422 } as const
  const { status, retryAfter } = error instanceof HttpError ? error : unavailable()
  return { status, retryAfter }
}

export const postEnquiry = (parts: FormParts, { confirmations, limitUnlisted }: PageParts) => {
  const queued = createWorkQueue(parts.loopDelay, 'form')
  const mayRender = createRateLimit(REJECTED_FORMS_PER_MINUTE)

  return async (c: Context<Env>) => {
    if (mediaTypeOf(c.req.raw) !== FORM)
      throw new HttpError(415, 'not_a_form', `The body must be sent as ${FORM}.`)
    const id = c.req.param('id') ?? ''
    const path = paths.enquiry(id)
    const address = clientAddress(c, parts.config.TRUST_PROXY)
    limitUnlisted(path, address)
    let received: Received | undefined
    const render = (reply?: RefusedEnquiry) => {
      if (!mayRender(address)) throw tooMany('forms')
      return queued(() => parts.render(path, reply, received))
    }
    const body = await readStart(c.req.raw, MAX_FORM_BYTES)
    const form = formIn(body.text)
    try {
      received = await requestCourse(parts, id)
      const course = await courseIn(received)
      if (course !== undefined) {
        const enquiry = readEnquiry(enquiryOf(form.values, course, parts.config.SITE_NAME))
        // After the field checks, because “at most 2000 characters” says more than a byte limit.
        if (body.error) throw body.error
        await parts.send(enquiry, { suspect: form.suspect, address })
        c.header('Cache-Control', 'no-store')
        return c.redirect(confirmations.linkTo(path), 303)
      }
    } catch (error) {
      // The intake has counted its own failures, which are HttpErrors.
      if (!(error instanceof HttpError)) {
        parts.log.error('enquiry.form', error)
        countEnquiry('failed')
      }
      const reply = replyTo(form.values, error)
      return pageResponse(c, await render(reply), { ...statusOf(reply, error), isPrivate: true })
    }
    return pageResponse(c, await render(), { isPrivate: true })
  }
}
