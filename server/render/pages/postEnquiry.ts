import type { Context } from 'hono'
import { courseOf } from '#domain/course.ts'
import { earliestToday } from '#domain/days.ts'
import { ENQUIRY_FIELDS, type EnquiryErrors, type RefusedEnquiry } from '#domain/enquiry.ts'
import { paths } from '#domain/paths.ts'
import type { Fields } from '#domain/reading.ts'
import type { SiteFetch } from '#server/catalogue/remote/hosts.ts'
import { type PostedForm, parseForm } from '#server/enquiries/parseForm.ts'
import { readEnquiry } from '#server/enquiries/readEnquiry.ts'
import type { SubmitEnquiry } from '#server/enquiries/submitEnquiry.ts'
import { mediaTypeOf, readStart } from '#server/http/body.ts'
import type { Connection } from '#server/http/clientAddress.ts'
import { HostError, statusError, toHostError } from '#server/http/hostResponse.ts'
import { HttpError, tooMany, unavailable } from '#server/http/httpError.ts'
import type { Log } from '#server/ops/log.ts'
import type { Received } from './pageCalls.ts'
import { pageResponse } from './pageResponse.ts'
import type { RenderPage } from './renderPage.ts'
import type { Thanks } from './thanks.ts'

type Env = { Bindings: Connection }

type Parts = {
  readonly render: RenderPage
  readonly mayRenderReply: (address: string) => boolean
  readonly send: SubmitEnquiry
  readonly fetch: SiteFetch
  readonly courseHost: string
  readonly thanks: Thanks
  readonly siteName: string
  readonly addressOf: (c: Context<Env>) => string
  readonly limitUnlisted: (path: string, address: string) => void
  readonly log: Log
}

const FORM = 'application/x-www-form-urlencoded'
/** Bytes: URL encoding takes nine for a Devanagari letter and twelve for an emoji. */
const LARGEST_FORM = 32 * 1_024

const requestCourse = async ({ fetch, courseHost }: Parts, id: string): Promise<Received> => {
  const request = new Request(`${courseHost}/api/courses/${encodeURIComponent(id)}`)
  const response = await fetch(request).catch(toHostError)
  if (!response.ok && response.status !== 404) throw statusError(response)
  return { request, response }
}

const courseIn = async ({ response }: Received) => {
  if (response.status === 404) return undefined
  const course = courseOf(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  )
  if (course === undefined) throw new HostError('NO_COURSE')
  return course
}

/** Only errors of visible fields; the visitor can't correct others. */
const errorsFor = ({ status, fields }: HttpError): EnquiryErrors | undefined => {
  const errors = ENQUIRY_FIELDS.filter((name) => typeof fields[name] === 'string')
  if ((status !== 422 && status !== 400) || errors.length === 0) return undefined
  return Object.fromEntries(errors.map((name) => [name, fields[name]]))
}

const replyTo = ({ values }: PostedForm, error: unknown): RefusedEnquiry => {
  const errors = error instanceof HttpError ? errorsFor(error) : undefined
  return { values, errors: errors ?? {}, failed: errors === undefined }
}

const statusOf = ({ failed }: RefusedEnquiry, error: unknown) => {
  if (!failed) return { status: 422 } as const
  const { status, retryAfter } = error instanceof HttpError ? error : unavailable()
  return { status, retryAfter }
}

const enquiryOf = ({ siteName }: Parts, { values }: PostedForm, course: Fields) =>
  readEnquiry({ ...values, ...course, siteName }, earliestToday(Date.now()))

export const postEnquiry = (parts: Parts) => async (c: Context<Env>) => {
  if (mediaTypeOf(c.req.raw) !== FORM)
    throw new HttpError(415, 'not_a_form', `The body must be sent as ${FORM}.`)
  const id = c.req.param('id') ?? ''
  const address = parts.addressOf(c)
  parts.limitUnlisted(paths.enquiry(id), address)
  let received: Received | undefined
  const render = (reply?: RefusedEnquiry) => {
    if (!parts.mayRenderReply(address)) throw tooMany('forms')
    return parts.render(paths.enquiry(id), reply, received)
  }
  const body = await readStart(c.req.raw, LARGEST_FORM)
  if (body.error?.code === 'incomplete') throw body.error
  const form = parseForm(body.text)
  try {
    received = await requestCourse(parts, id)
    const course = await courseIn(received)
    if (course !== undefined) {
      const enquiry = enquiryOf(parts, form, {
        courseId: course.id,
        courseName: course.name,
        courseCategory: course.category ?? '',
      })
      // After the field checks, because “at most 2000 characters” says more than a byte limit.
      if (body.error) throw body.error
      await parts.send(enquiry, { suspect: form.suspect, address })
      c.header('Cache-Control', 'no-store')
      return c.redirect(parts.thanks.addressOf(paths.enquiry(id)), 303)
    }
  } catch (error) {
    if (!(error instanceof HttpError)) parts.log.error('enquiry.form', error)
    const reply = replyTo(form, error)
    return pageResponse(c, await render(reply), { ...statusOf(reply, error), isPrivate: true })
  }
  return pageResponse(c, await render())
}
